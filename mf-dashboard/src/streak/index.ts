export { StreakCard } from './streak-card.tsx';
export { useStreak } from './streak.queries.ts';
