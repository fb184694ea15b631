import { useIsPainted, useNavigate, useSearchParams, useText } from '@stridewell/platform';
import {
  Page,
  SearchField,
  SelectField,
  Skeleton,
  TabLinks,
  tokens,
  Text,
  Title,
} from '@stridewell/ui';
import { useTypedSearch } from '#search/use-typed-search.ts';
import { ChallengeResults } from './challenge-results.tsx';
import { Head, Tools } from './challenge-list.styles.ts';
import { challengeTabs } from './challenge-tabs.ts';
import { useChallengesBundle, useTabCounts } from './challenges.queries.ts';
import {
  readListAddress,
  sortOrders,
  tabAddress,
  writeListAddress,
  type ListAddress,
  type SortOrder,
} from './list-address.ts';
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
  isPainted,
  onChange,
}: {
  address: ListAddress;
  isPainted: boolean;
  onChange: (change: Partial<ListAddress>, how: 'replace') => void;
}) {
  const t = useText('mf-challenges');
  const [search, setSearch] = useTypedSearch(address.search, (text) =>
    onChange({ search: text }, 'replace'),
  );
  if (!isPainted) {
    return (
      <Tools role="search">
        <Skeleton shape="block" size={tokens.target} isSilent />
        <Skeleton shape="block" size={tokens.target} isSilent />
      </Tools>
    );
  }
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
  // Here and not in what a change of tab mounts anew: nothing turns back into a skeleton.
  const isPainted = useIsPainted();
  useChallengesBundle();
  const counts = useTabCounts();
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
      <ListTools
        key={`${address.tab} tools`}
        address={address}
        isPainted={isPainted}
        onChange={setAddress}
      />
      <ChallengeResults
        key={`${address.tab} results`}
        address={address}
        isPainted={isPainted}
        onChange={setAddress}
      />
    </Page>
  );
}
