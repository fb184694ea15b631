import { useText } from '@stridewell/platform';
import { lateComponent, Skeleton, Text, WhyDialog } from '@stridewell/ui';
import { useLeaderboardDays } from './leaderboard-days.ts';
import type { LeaderboardPage, Period } from './leaderboard.queries.ts';

const Explained = lateComponent(async () => (await import('./explained-place.tsx')).ExplainedPlace);

/** Explains the viewer's rank and total on a leaderboard. */
export function LeaderboardWhy({ page, period }: { page: LeaderboardPage; period: Period }) {
  const t = useText('mf-dashboard');
  const days = useLeaderboardDays(page.meta);
  return (
    <WhyDialog label={t('leaderboard.whyLabel')}>
      <Text size="sm" tone="muted">
        {days}
      </Text>
      <Explained period={period} meanwhile={<Skeleton shape="list" count={4} />} />
      <Text size="sm" tone="muted">
        {t('leaderboard.whyRule')}
      </Text>
    </WhyDialog>
  );
}
