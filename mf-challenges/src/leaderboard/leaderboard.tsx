import type { Challenge } from '@stridewell/contracts';
import { RefreshControl, useFormat, useSearchParams, useText } from '@stridewell/platform';
import {
  Button,
  Card,
  EmptyPathIllustration,
  EmptyState,
  SearchField,
  Skeleton,
  Text,
} from '@stridewell/ui';
import { LoadFailure } from '#failure/load-failure.tsx';
import { ListPager } from '#pager/list-pager.tsx';
import { useLastPage } from '#pager/use-last-page.ts';
import { useTypedSearch } from '#search/use-typed-search.ts';
import {
  boardSizes,
  readBoardAddress,
  writeBoardAddress,
  type BoardAddress,
} from './board-address.ts';
import { pinViewer } from './board-rows.ts';
import { BoardTable } from './board-table.tsx';
import { useBoard } from '#challenge/leaderboard.queries.ts';
import { Tools } from './leaderboard.styles.ts';
import { ViewSwitch } from './view-switch.tsx';

/** What the board shows is part of the address; the page does not jump when that changes. */
function useBoardAddress(): [BoardAddress, (change: Partial<BoardAddress>) => void] {
  const [query, setQuery] = useSearchParams();
  const address = readBoardAddress(query);
  return [
    address,
    (change) => setQuery(writeBoardAddress({ ...address, page: 1, ...change }), { replace: true }),
  ];
}

function NobodyHere({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useText('mf-challenges');
  if (search === '') {
    return (
      <EmptyState
        illustration={<EmptyPathIllustration />}
        title={t('leaderboard.emptyTitle')}
        level={3}
        text={t('leaderboard.empty')}
      />
    );
  }
  return (
    <EmptyState
      title={t('leaderboard.nobodyFound', { search })}
      level={3}
      text={t('leaderboard.nobodyFoundHint')}
      action={
        <Button colour="lightgrey" onPress={onClear}>
          {t('leaderboard.clearSearch')}
        </Button>
      }
    />
  );
}

/** The leaderboard of a challenge, with the viewer's own row always in view. */
export function Leaderboard({ challenge }: { challenge: Challenge }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const [address, setAddress] = useBoardAddress();
  const [search, setSearch] = useTypedSearch(address.search, (text) =>
    setAddress({ search: text, view: 'everyone' }),
  );
  const { data, error, isPending, isFetching, isPlaceholderData, dataUpdatedAt, refetch } =
    useBoard(challenge.id, address);
  const isBeyond = useLastPage(isPlaceholderData ? undefined : data, (page) =>
    setAddress({ page }),
  );
  const hasBegun = challenge.phase !== 'upcoming';
  // Who takes no part has nobody around, and gets the first page.
  const isAround = address.view === 'around' && data?.meta.viewer != null;
  const isSearching = address.search.trim() !== '';
  const viewer = isSearching ? null : (data?.meta.viewer ?? null);

  return (
    <Card title={t('leaderboard.title')} level={2} actions={<RefreshControl />}>
      <Tools role="search">
        {challenge.isJoined && (
          <ViewSwitch view={address.view} onChange={(view) => setAddress({ view, search: '' })} />
        )}
        <SearchField
          label={t('leaderboard.search')}
          isLabelHidden
          placeholder={t('leaderboard.search')}
          value={search}
          onChange={setSearch}
        />
      </Tools>
      {!hasBegun && (
        <Text tone="muted" size="sm">
          {t('leaderboard.beforeStart')}
        </Text>
      )}
      {(isPending || isBeyond) && <Skeleton shape="table" count={address.perPage} />}
      {error && !data && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.data.length === 0 && !isBeyond && (
        <NobodyHere search={address.search.trim()} onClear={() => setAddress({ search: '' })} />
      )}
      {data && data.data.length > 0 && (
        <>
          <BoardTable rows={pinViewer(data.data, viewer)} hasFigures={hasBegun} />
          {isAround ? (
            <Text tone="muted" size="sm">
              {t('leaderboard.aroundOf', { total: format.number(data.meta.total) })}
            </Text>
          ) : (
            <ListPager
              label={t('pager.leaderboard')}
              meta={data.meta}
              pageSizes={boardSizes}
              updatedAt={dataUpdatedAt}
              onPage={(page) => setAddress({ page, view: 'everyone' })}
              onPageSize={(perPage) => setAddress({ perPage })}
            />
          )}
        </>
      )}
    </Card>
  );
}
