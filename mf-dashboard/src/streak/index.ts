import { lateCard } from '#card/late-card.tsx';

export { useStreak } from './streak.queries.ts';

export const StreakCard = lateCard(async () => (await import('./streak-card.tsx')).StreakCard, {
  useTitle: (t) => t('streak.title'),
  skeleton: { shape: 'block', size: '9rem' },
});
