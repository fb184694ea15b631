import type { Challenge } from '@stridewell/contracts';
import { ListTools, ListView, useListAddress } from '@stridewell/parts';
import { useFormat, useLocation, useText } from '@stridewell/platform';
import {
  Card,
  Chip,
  EmptyPathIllustration,
  EmptyState,
  Inline,
  LinkButton,
  List,
  ListRow,
  PlusIcon,
  Skeleton,
  Stack,
  TabLinks,
} from '@stridewell/ui';
import { participantsText } from '#phase/participants-text.ts';
import { phaseText } from '#phase/phase-text.ts';
import { ChallengeActs } from './challenge-acts.tsx';
import { HealthStrip } from './health-strip.tsx';
import { useAllChallenges } from './challenge-settings.queries.ts';
import { settingsList, settingsTabs, sortOrders, tabHref } from './settings-address.ts';
import { useSettingsText } from './settings-texts.ts';

/**
 * All challenges of the program by status, for administrators; the surrounding page has the heading and the link to
 * create one.
 */
export function ChallengeSettings() {
  const t = useSettingsText();
  const words = useText('mf-challenges');
  const { pathname } = useLocation();
  const list = useListAddress(settingsList);
  const query = useAllChallenges(list.address);
  const { tab } = list.address;
  const create = (
    <LinkButton href="/admin/challenge-center/builder/create" icon={PlusIcon}>
      {words('list.create')}
    </LinkButton>
  );
  return (
    <Stack gap={5}>
      <TabLinks
        label={words('list.tabs')}
        links={settingsTabs.map((one) => ({
          href: `${pathname}${tabHref(one)}`,
          label: t(`tab.${one}`),
          isCurrent: one === tab,
        }))}
      />
      <Card>
        <Stack gap={4}>
          <ListTools
            key={tab}
            list={list}
            searchLabel={words('list.search')}
            sort={{
              label: words('list.sort'),
              options: sortOrders.map((order) => ({
                value: order,
                label: words(`list.sortBy.${order}`),
              })),
            }}
          />
          <ListView
            label={words('list.title')}
            pagesLabel={words('pager.challenges')}
            list={list}
            query={query}
            skeleton={<Skeleton shape="list" count={6} />}
            empty={
              <EmptyState
                illustration={<EmptyPathIllustration />}
                title={t(`empty.${tab}`)}
                level={2}
                text={tab === 'archived' ? undefined : t('emptyText')}
                action={create}
              />
            }
          >
            {({ data }) => (
              <List label={words('list.title')}>
                {data.map((challenge) => (
                  <ChallengeRow key={challenge.id} challenge={challenge} />
                ))}
              </List>
            )}
          </ListView>
        </Stack>
      </Card>
    </Stack>
  );
}

function ChallengeRow({ challenge }: { challenge: Challenge }) {
  const t = useSettingsText();
  const words = useText('mf-challenges');
  const format = useFormat();
  const { organiser } = challenge;
  const facts = [
    phaseText(challenge, words, format),
    words(`kind.${challenge.between}`),
    participantsText(challenge, words, format),
    t('by', { name: organiser }),
  ];
  return (
    <ListRow
      href={`/challenges/${challenge.id}`}
      title={challenge.name}
      meta={
        <>
          {facts.join(' · ')}
          {challenge.status === 'active' && <HealthStrip challenge={challenge} />}
        </>
      }
      trailing={
        <Inline gap={2}>
          {challenge.archived === 1 && <Chip>{t('archived')}</Chip>}
          {challenge.featured === 1 && <Chip tone="primary">{words('card.featured')}</Chip>}
          {challenge.public === 0 && <Chip>{t('hidden')}</Chip>}
          <ChallengeActs challenge={challenge} />
        </Inline>
      }
    />
  );
}
