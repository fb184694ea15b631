import { LeaderboardList, pinViewer } from '@stridewell/parts';
import { QueryCard, useText } from '@stridewell/platform';
import { SegmentedControl, SelectField, Skeleton, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { Choices, PeriodChoice } from './leaderboard-card.styles.ts';
import { useLeaderboardDays } from './leaderboard-days.ts';
import { LeaderboardWhy } from './leaderboard-why.tsx';
import {
  useLeaderboard,
  type LeaderboardPage,
  type Period,
  type View,
} from './leaderboard.queries.ts';

const periods: readonly Period[] = ['week', 'month', 'all'];
const views: readonly View[] = ['everyone', 'around'];
const maxRows = 5;

/** Five rows of the program's leaderboard, the viewer's among them. */
export function LeaderboardCard() {
  const t = useText('mf-dashboard');
  const [view, setView] = useState<View>('everyone');
  const [period, setPeriod] = useState<Period>('week');
  const query = useLeaderboard(view, period);
  return (
    <QueryCard
      title={t('leaderboard.title')}
      query={query}
      skeleton={<BoardSkeleton />}
      actions={query.data && <LeaderboardWhy page={query.data} period={period} />}
    >
      {(page) => (
        <Stack gap={3}>
          <Choices>
            <SegmentedControl
              label={t('leaderboard.view')}
              options={views.map((id) => ({ id, label: t(`leaderboard.${id}`) }))}
              value={view}
              onChange={setView}
            />
            <PeriodChoice>
              <SelectField
                label={t('leaderboard.period')}
                isLabelHidden
                options={periods.map((value) => ({ value, label: t(`leaderboard.${value}`) }))}
                value={period}
                onChange={(chosen) => setPeriod(periods.find((one) => one === chosen) ?? 'week')}
              />
            </PeriodChoice>
          </Choices>
          <Board page={page} view={view} />
        </Stack>
      )}
    </QueryCard>
  );
}

function BoardSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton shape="block" size="5.5rem" isSilent />
      <Skeleton shape="list" />
    </Stack>
  );
}

function Board({ page, view }: { page: LeaderboardPage; view: View }) {
  const t = useText('mf-dashboard');
  const days = useLeaderboardDays(page.meta);
  const shown =
    view === 'everyone'
      ? pinViewer(page.data, page.meta.viewer, maxRows)
      : { rows: page.data.slice(0, maxRows) };
  const hasResults = shown.rows.some((row) => row.rank !== null);

  return (
    <Stack gap={2}>
      <Text size="sm" tone="muted">
        {days}
      </Text>
      {!hasResults && <Text weight="medium">{t('leaderboard.empty')}</Text>}
      <LeaderboardList shown={shown} />
    </Stack>
  );
}
