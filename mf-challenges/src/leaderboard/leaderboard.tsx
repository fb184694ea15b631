import type { Challenge } from '@stridewell/contracts';
import { LeaderboardTable, ListTools, ListView, pinViewer } from '@stridewell/parts';
import { RefreshControl, useFormat, useText } from '@stridewell/platform';
import { Card, EmptyPathIllustration, EmptyState, Skeleton, Text } from '@stridewell/ui';
import { scoreUnit } from '#formats/index.ts';
import type { BoardList } from './board-address.ts';
import { useBoard } from './leaderboard.queries.ts';
import { QuietNote } from './quiet-note.tsx';

function NobodyYet() {
  const t = useText('mf-challenges');
  return (
    <EmptyState
      illustration={<EmptyPathIllustration />}
      title={t('leaderboard.emptyTitle')}
      level={3}
    />
  );
}

/** The leaderboard of a challenge, with the viewer's own row always in view. */
export function Leaderboard(props: { challenge: Challenge; list: BoardList }) {
  const { challenge, list } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const { address, change } = list;
  const query = useBoard(challenge.id, address);
  const hasBegun = challenge.phase !== 'upcoming';
  // Viewers who don't participate have no rows around them, and get the first page.
  const isAround = address.view === 'around' && query.data?.meta.viewer != null;
  const isSearching = address.search.trim() !== '';

  return (
    <Card title={t('leaderboard.title')} level={2} actions={<RefreshControl />}>
      <ListTools
        list={list}
        searchLabel={t('participants.search')}
        onSearch={(search) => change({ search, view: 'everyone' })}
      />
      {!hasBegun && (
        <Text tone="muted" size="sm">
          {t('leaderboard.beforeStart')}
        </Text>
      )}
      <ListView
        pagesLabel={t('pager.leaderboard')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="table" count={address.perPage} />}
        empty={<NobodyYet />}
        footer={
          isAround && (
            <Text tone="muted" size="sm">
              {t('leaderboard.aroundOf', { total: format.number(query.data?.meta.total ?? 0) })}
            </Text>
          )
        }
      >
        {({ data, meta }) => (
          <LeaderboardTable
            shown={pinViewer(data, isSearching ? null : meta.viewer)}
            hasFigures={hasBegun}
            unit={scoreUnit(challenge)}
          />
        )}
      </ListView>
      <QuietNote challenge={challenge} />
    </Card>
  );
}
