import { useNavigate, useSearchParams, useText } from '@stridewell/platform';
import { Grid, Page, SearchField, SelectField, TabLinks, Text, Title } from '@stridewell/ui';
import { LoadFailure } from '#failure/load-failure.tsx';
import { ListPager } from '#pager/list-pager.tsx';
import { useTypedSearch } from '#search/use-typed-search.ts';
import { ChallengeCard } from './challenge-card.tsx';
import { Head, Results, Tools } from './challenge-list.styles.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { challengeTabs } from './challenge-tabs.ts';
import { useChallenges, useChallengesBundle, useTabCounts } from './challenges.queries.ts';
import {
  pageSizes,
  readListAddress,
  sortOrders,
  tabAddress,
  writeListAddress,
  type ListAddress,
  type SortOrder,
} from './list-address.ts';
import { NoChallenges } from './no-challenges.tsx';
import { TabLabel } from './tab-label.tsx';

/** Turns the address of the list into what it shows, and back. */
function useListAddress(): [ListAddress, (change: Partial<ListAddress>, how?: 'replace') => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = readListAddress(query);
  return [
    address,
    (change, how) => {
      const next = { ...address, page: 1, ...change };
      void navigate(`/challenges${writeListAddress(next)}`, { replace: how === 'replace' });
    },
  ];
}

function ListTools({
  address,
  onChange,
}: {
  address: ListAddress;
  onChange: (change: Partial<ListAddress>, how: 'replace') => void;
}) {
  const t = useText('mf-challenges');
  const [search, setSearch] = useTypedSearch(address.search, (text) =>
    onChange({ search: text }, 'replace'),
  );
  return (
    <Tools role="search">
      <SearchField
        label={t('list.search')}
        isLabelHidden
        placeholder={t('list.search')}
        value={search}
        onChange={setSearch}
      />
      <SelectField
        label={t('list.sort')}
        isLabelHidden
        value={address.sort}
        onChange={(order) => onChange({ sort: order as SortOrder }, 'replace')} // one of the options below
        options={sortOrders.map((order) => ({ value: order, label: t(`list.sortBy.${order}`) }))}
      />
    </Tools>
  );
}

export function ChallengeListScreen() {
  const t = useText('mf-challenges');
  const [address, setAddress] = useListAddress();
  useChallengesBundle();
  const counts = useTabCounts();
  const { data, error, isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch } =
    useChallenges(address);

  return (
    <Page>
      <Head>
        <Title level={1}>{t('list.title')}</Title>
        <Text tone="muted">{t('list.lead')}</Text>
      </Head>
      <TabLinks
        label={t('list.tabs')}
        links={challengeTabs.map((tab) => ({
          href: `/challenges${writeListAddress(tabAddress(tab))}`,
          label: <TabLabel tab={tab} count={counts[tab]} />,
          isCurrent: tab === address.tab,
        }))}
      />
      <ListTools key={address.tab} address={address} onChange={setAddress} />
      <Results aria-label={t('list.results')} $isStale={isPlaceholderData}>
        {isPending && <CardSkeletons />}
        {error && !data && (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data?.data.length === 0 && (
          <NoChallenges address={address} onClear={() => setAddress({ search: '' })} />
        )}
        {data && data.data.length > 0 && (
          <>
            <Grid as="ul" minColumnWidth="19rem">
              {data.data.map((challenge) => (
                <li key={challenge.id}>
                  <ChallengeCard challenge={challenge} />
                </li>
              ))}
            </Grid>
            <ListPager
              label={t('pager.challenges')}
              meta={data.meta}
              pageSizes={pageSizes}
              updatedAt={dataUpdatedAt}
              onPage={(page) => setAddress({ page })}
              onPageSize={(perPage) => setAddress({ perPage })}
            />
          </>
        )}
      </Results>
    </Page>
  );
}
