import { LeaderboardPeriod, listTeamLeaderboard, type TeamDetails } from '@stridewell/contracts';
import { LeaderboardTable, ListView, pinViewer } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import { EmptyState, SelectField, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useTeamBoard, type BoardPeriod } from './team-page.queries.ts';

const pageSizes = [listTeamLeaderboard.list.perPage];

/** The team's members, ranked by their steps of a day, a week, a month or since they registered. */
export function Ranking({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const [period, setPeriod] = useState<BoardPeriod>('week');
  const [page, setPage] = useState(1);
  const query = useTeamBoard(team.id, period, page);
  const list = {
    address: { search: '', page, perPage: listTeamLeaderboard.list.perPage },
    pageSizes,
    change: (change: { page?: number }) => setPage(change.page ?? 1),
  };
  return (
    <Stack gap={3}>
      <SelectField
        label={t('board.period')}
        isLabelHidden
        value={period}
        options={LeaderboardPeriod.options.map((value) => ({
          value,
          label: t(`board.periods.${value}`),
        }))}
        onChange={(value) => {
          setPeriod(LeaderboardPeriod.parse(value));
          setPage(1);
        }}
      />
      <ListView
        pagesLabel={t('board.pages')}
        list={list}
        query={query}
        skeleton={<Skeleton shape="table" />}
        empty={<EmptyState title={t('board.empty')} level={3} />}
      >
        {({ data, meta }) => (
          <LeaderboardTable
            // They are all of one team.
            shown={pinViewer(
              data.map((row) => ({ ...row, team: null })),
              meta.viewer && { ...meta.viewer, team: null },
            )}
            hasFigures
            isBrief
          />
        )}
      </ListView>
      <Text size="sm" tone="muted">
        {t('board.ownSteps')}
      </Text>
    </Stack>
  );
}
