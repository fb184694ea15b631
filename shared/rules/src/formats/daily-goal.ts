import type { ChallengeFormat } from './format.ts';

/** A day counts once its goal is reached; more steps than that change nothing. */
export const dailyGoal: ChallengeFormat = {
  between: ['individuals'],
  unit: 'days',
  counts: 'steps',
  isSum: false,
  isTogether: false,
  creditDays: (days, dayGoal) => days.map(({ worth }) => (worth >= dayGoal ? 1 : 0)),
};
