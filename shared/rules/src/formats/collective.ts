import { asItIs, type ChallengeFormat } from './format.ts';

/** Everyone's steps count toward one goal. */
export const collective: ChallengeFormat = {
  between: ['individuals'],
  unit: 'steps',
  counts: 'steps',
  isSum: true,
  isTogether: true,
  creditDays: asItIs,
};
