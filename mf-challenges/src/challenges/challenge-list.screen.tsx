import { ListTools, useListAddress } from '@stridewell/parts';
import { useIsPainted, useText, useViewer } from '@stridewell/platform';
import {
  LinkButton,
  Page,
  PlusIcon,
  Skeleton,
  TabLinks,
  tokens,
  Text,
  Title,
} from '@stridewell/ui';
import { ChallengeResults } from './challenge-results.tsx';
import { Head, Tools } from './challenge-list.styles.ts';
import { challengeTabs } from './challenge-tabs.ts';
import { useChallengesBundle, useTabCounts } from './challenges.queries.ts';
import { challengeList, sortOrders, tabHref } from './list-address.ts';
import { TabLabel } from './tab-label.tsx';

export function ChallengeListScreen() {
  const t = useText('mf-challenges');
  const { isProgramAdmin, program } = useViewer();
  const mayCreate = isProgramAdmin === 1 || program.membersCreateChallenges === 1;
  const list = useListAddress(challengeList);
  // Here, above what a change of tab mounts again, so that nothing turns back into a skeleton.
  const isPainted = useIsPainted();
  useChallengesBundle();
  const counts = useTabCounts();
  const { tab } = list.address;
  return (
    <Page>
      <Head>
        <Title level={1}>{t('list.title')}</Title>
        <Text tone="muted">{t('list.lead')}</Text>
        {mayCreate && (
          <div>
            <LinkButton href="/challenge-builder/create" icon={PlusIcon}>
              {t('list.create')}
            </LinkButton>
          </div>
        )}
      </Head>
      <TabLinks
        label={t('list.tabs')}
        links={challengeTabs.map((one) => ({
          href: tabHref(one),
          label: <TabLabel tab={one} count={counts[one]} />,
          isCurrent: one === tab,
        }))}
      />
      <Tools>
        {isPainted ? (
          <ListTools
            key={tab}
            list={list}
            searchLabel={t('list.search')}
            sort={{
              label: t('list.sort'),
              options: sortOrders.map((order) => ({
                value: order,
                label: t(`list.sortBy.${order}`),
              })),
            }}
          />
        ) : (
          <Skeleton shape="block" size={tokens.target} isSilent />
        )}
      </Tools>
      <ChallengeResults key={`${tab} results`} list={list} isPainted={isPainted} />
    </Page>
  );
}
