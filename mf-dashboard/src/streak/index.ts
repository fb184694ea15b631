export { LateStreakChip } from './late-streak-chip.tsx';
export { useStreak } from './streak.queries.ts';
