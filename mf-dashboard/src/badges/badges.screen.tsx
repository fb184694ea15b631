import { BadgeCategory, type MemberBadge } from '@stridewell/contracts';
import { useIsPhone } from '@stridewell/parts';
import { QueryCard, useFormat, useViewer } from '@stridewell/platform';
import {
  Button,
  Card,
  ChevronDownIcon,
  ChevronUpIcon,
  EmptyPathIllustration,
  EmptyState,
  LinkButton,
  Page,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { BadgeGrid } from './badge-grid.tsx';
import { earnedBadges, nextBadges } from './badge-order.ts';
import { useBadgeText } from './badge-texts.ts';
import { useMemberBadges } from './badges.queries.ts';
import { NextBadges } from './next-badges.tsx';

/** How many of the next badges are shown large. */
const maxNext = 3;

/** How many earned badges are shown before they are expanded. */
const maxEarned = { phone: 4, wide: 6 };

/** The viewer's next badges, those earned, and behind a button all of them by category. */
export function BadgesScreen() {
  const t = useBadgeText();
  const { id } = useViewer();
  const query = useMemberBadges(id);
  const badges = query.data?.data ?? [];
  const earned = earnedBadges(badges);
  if (query.data && badges.length === 0) return <NoBadges />;
  return (
    <Page>
      <Stack gap={5}>
        <QueryCard title={t('nextUp')} query={query} skeleton={<Skeleton shape="card" />}>
          {() => (
            <>
              <NextBadges badges={nextBadges(badges).slice(0, maxNext)} />
              {earned.length === 0 && (
                <div>
                  <LinkButton href="/my-dashboard">{t('begin')}</LinkButton>
                </div>
              )}
            </>
          )}
        </QueryCard>
        {earned.length > 0 && <EarnedBadges earned={earned} total={badges.length} />}
        {badges.length > 0 && <AllBadges badges={badges} />}
      </Stack>
    </Page>
  );
}

function NoBadges() {
  const t = useBadgeText();
  return (
    <Page>
      <Card>
        <EmptyState illustration={<EmptyPathIllustration />} title={t('none')} level={2} />
      </Card>
    </Page>
  );
}

function EarnedBadges(props: { earned: readonly MemberBadge[]; total: number }) {
  const { earned, total } = props;
  const t = useBadgeText();
  const format = useFormat();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const count = earned.length;
  const shown = isOpen ? count : maxEarned[isPhone ? 'phone' : 'wide'];
  return (
    <Card
      title={t('summary')}
      level={2}
      actions={
        <Text tone="muted" isNumeric>
          {t('earnedOf', { count, total: format.number(total) })}
        </Text>
      }
    >
      <Stack gap={4}>
        <BadgeGrid badges={earned.slice(0, shown)} label={t('summary')} />
        {count > shown && (
          <div>
            <Button color="lightgrey" icon={ChevronDownIcon} onPress={() => setOpen(true)}>
              {t('showEarned', { count })}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function AllBadges({ badges }: { badges: readonly MemberBadge[] }) {
  const t = useBadgeText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button
          color="lightgrey"
          icon={isOpen ? ChevronUpIcon : ChevronDownIcon}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {t('all', { count: badges.length })}
        </Button>
      </div>
      {isOpen &&
        BadgeCategory.options
          .map((category) => ({ category, own: badges.filter((one) => one.category === category) }))
          .filter(({ own }) => own.length > 0)
          .map(({ category, own }) => (
            <Card key={category} title={t(`category.${category}`)} level={2}>
              <BadgeGrid
                badges={[...earnedBadges(own), ...nextBadges(own)]}
                label={t(`category.${category}`)}
              />
            </Card>
          ))}
    </>
  );
}
