import { useFormat, useText } from '@stridewell/platform';
import type { LeaderboardPage } from './leaderboard.queries.ts';

/** Returns the days that a leaderboard adds up, in words. */
export function useLeaderboardDays({ startDate, endDate }: LeaderboardPage['meta']): string {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const from = format.date(startDate);
  return endDate === null
    ? t('leaderboard.since', { from })
    : t('leaderboard.between', { from, to: format.date(endDate) });
}
