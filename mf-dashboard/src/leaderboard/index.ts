import { lateCard } from '#card/late-card.tsx';

export const LeaderboardCard = lateCard(
  async () => (await import('./leaderboard-card.tsx')).LeaderboardCard,
  { useTitle: (t) => t('leaderboard.title'), skeleton: { shape: 'block', size: '25.5rem' } },
);
