import { asItIs, type ChallengeFormat } from './format.ts';

/** Everybody walks toward one goal, which their steps reach together. */
export const collective: ChallengeFormat = {
  between: ['individuals'],
  unit: 'steps',
  counts: 'steps',
  isSum: true,
  isTogether: true,
  creditDays: asItIs,
};
