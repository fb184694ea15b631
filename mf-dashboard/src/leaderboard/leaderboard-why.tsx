import { useText } from '@stridewell/platform';
import { Skeleton, Text, WhyDialog } from '@stridewell/ui';
import { lazy, Suspense } from 'react';
import { useLeaderboardDays } from './leaderboard-days.ts';
import type { LeaderboardPage, Period } from './leaderboard.queries.ts';

const Explained = lazy(async () => {
  const { ExplainedPlace } = await import('./explained-place.tsx');
  return { default: ExplainedPlace };
});

/** Where the viewer's rank and total on a leaderboard come from. */
export function LeaderboardWhy({ page, period }: { page: LeaderboardPage; period: Period }) {
  const t = useText('mf-dashboard');
  const days = useLeaderboardDays(page.meta);
  return (
    <WhyDialog label={t('leaderboard.whyLabel')} title={t('leaderboard.whyTitle')}>
      <Text size="sm" tone="muted">
        {days}
      </Text>
      <Suspense fallback={<Skeleton shape="list" count={4} />}>
        <Explained period={period} />
      </Suspense>
      <Text size="sm" tone="muted">
        {t('leaderboard.whyRule')}
      </Text>
    </WhyDialog>
  );
}
