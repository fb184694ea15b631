import { BadgeCategory, type MemberBadge } from '@stridewell/contracts';
import { useIsPhone } from '@stridewell/parts';
import { QueryCard, useFormat, useViewer } from '@stridewell/platform';
import {
  Button,
  Card,
  ChevronDownIcon,
  EmptyPathIllustration,
  EmptyState,
  LinkButton,
  Page,
  Ring,
  Skeleton,
  Stack,
  Text,
  tokens,
} from '@stridewell/ui';
import { useState } from 'react';
import { BadgeGrid } from './badge-grid.tsx';
import { earnedBadges, nextBadges } from './badge-order.ts';
import { useBadgeText } from './badge-texts.ts';
import { useBadgeWords } from './badge-words.ts';
import { useMemberBadges } from './badges.queries.ts';
import { Summary } from './badges.styles.ts';

/** The number of badges per category that a phone shows before it is expanded. */
const maxFoldedBadges = 4;

/** The viewer's badges by category: the earned ones, and the progress of the others. */
export function BadgesScreen() {
  const t = useBadgeText();
  const { id } = useViewer();
  const query = useMemberBadges(id);
  const badges = query.data?.data ?? [];
  return (
    <Page>
      <Stack gap={5}>
        <QueryCard title={t('summary')} query={query} skeleton={<Skeleton shape="card" />}>
          {({ data }) => <BadgeSummary badges={data} />}
        </QueryCard>
        {BadgeCategory.options
          .map((category) => ({ category, own: badges.filter((one) => one.category === category) }))
          .filter(({ own }) => own.length > 0)
          .map(({ category, own }) => (
            <Card key={category} title={t(`category.${category}`)} level={2}>
              <FoldedGrid
                badges={[...earnedBadges(own), ...nextBadges(own)]}
                label={t(`category.${category}`)}
              />
            </Card>
          ))}
      </Stack>
    </Page>
  );
}

/** Shows a few badges of a category on a phone, and the rest behind a button. */
function FoldedGrid({ badges, label }: { badges: readonly MemberBadge[]; label: string }) {
  const t = useBadgeText();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const isFolded = isPhone && !isOpen && badges.length > maxFoldedBadges;
  return (
    <Stack gap={4}>
      <BadgeGrid badges={isFolded ? badges.slice(0, maxFoldedBadges) : badges} label={label} />
      {isFolded && (
        <div>
          <Button color="lightgrey" icon={ChevronDownIcon} onPress={() => setOpen(true)}>
            {t('showAll', { count: badges.length, label })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function BadgeSummary({ badges }: { badges: readonly MemberBadge[] }) {
  const t = useBadgeText();
  const format = useFormat();
  const wordsOf = useBadgeWords();
  const earned = earnedBadges(badges).length;
  const [next] = nextBadges(badges);
  if (badges.length === 0) {
    return <EmptyState illustration={<EmptyPathIllustration />} title={t('none')} level={3} />;
  }
  return (
    <Summary>
      <Ring
        value={earned}
        max={badges.length}
        size="7rem"
        color={tokens.color.primary}
        label={t('summary')}
        valueText={t('earnedOf', { count: earned, total: badges.length })}
      >
        <Text as="span" size="xl" weight="bold" isNumeric>
          {format.number(earned)}
        </Text>
      </Ring>
      <Stack gap={1}>
        <Text size="lg" weight="medium">
          {t('earnedOf', { count: earned, total: format.number(badges.length) })}
        </Text>
        {next && (
          <Text tone="muted">
            {t('next', { name: wordsOf(next).name, rule: wordsOf(next).rule })}
          </Text>
        )}
        {earned === 0 && (
          <div>
            <LinkButton href="/my-dashboard">{t('begin')}</LinkButton>
          </div>
        )}
      </Stack>
    </Summary>
  );
}
