import { useFormat, useText } from '@stridewell/platform';
import { Text, WhyDialog } from '@stridewell/ui';
import { useLeaderboardDays } from './leaderboard-days.ts';
import type { LeaderboardPage } from './leaderboard.queries.ts';

/** Where the viewer's rank and the totals of a leaderboard come from. */
export function LeaderboardWhy({ page }: { page: LeaderboardPage }) {
  const t = useText('mf-dashboard');
  const days = useLeaderboardDays(page.meta);
  return (
    <WhyDialog label={t('leaderboard.whyLabel')} title={t('leaderboard.whyTitle')}>
      <Text size="sm" tone="muted">
        {days}
      </Text>
      <Text weight="medium">
        <ViewersPlace page={page} />
      </Text>
      <Text>{t('leaderboard.whyRule')}</Text>
    </WhyDialog>
  );
}

function ViewersPlace({ page }: { page: LeaderboardPage }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const { viewer, total } = page.meta;
  if (!viewer?.rank) return <>{t('leaderboard.whyNone')}</>;
  const place = {
    rank: format.number(viewer.rank),
    of: format.number(total),
    steps: format.number(viewer.total),
    days: t('leaderboard.activeDays', { count: viewer.activeDays }),
  };
  return (
    <>
      {viewer.rank === 1
        ? t('leaderboard.whyFirst', place)
        : t('leaderboard.whyYou', { ...place, count: viewer.rank - 1 })}{' '}
      {t('leaderboard.yourTotal', place)}
    </>
  );
}
