import { LeaderboardPeriod, listTeamLeaderboard, type TeamDetails } from '@stridewell/contracts';
import { LeaderboardTable, ListView, pinViewer } from '@stridewell/parts';
import { useText } from '@stridewell/platform';
import { Card, EmptyState, SelectField, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { QuietNote } from './quiet-note.tsx';
import { useTeamBoard, type BoardPeriod } from './team-page.queries.ts';

const pageSizes = [listTeamLeaderboard.list.perPage];

/** The team's members, ranked by their steps of a day, a week, a month or since they registered. */
export function BoardCard({ team }: { team: TeamDetails }) {
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
    <Card title={t('board.title')} level={2}>
      <Stack gap={4}>
        <SelectField
          label={t('board.period')}
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
        <Text size="sm" tone="muted">
          {t('board.ownSteps')}
        </Text>
        {team.isJoined && <QuietNote />}
        <ListView
          pagesLabel={t('board.pages')}
          list={list}
          query={query}
          skeleton={<Skeleton shape="table" />}
          empty={<EmptyState title={t('board.empty')} level={3} />}
        >
          {({ data, meta }) => <LeaderboardTable shown={pinViewer(data, meta.viewer)} hasFigures />}
        </ListView>
      </Stack>
    </Card>
  );
}
