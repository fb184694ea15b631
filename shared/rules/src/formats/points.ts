import { asItIs, type ChallengeFormat } from './format.ts';

/** Points count in place of steps: for goal days, logged metrics and, as the challenge says, journals and answers. */
export const points: ChallengeFormat = {
  between: ['individuals'],
  unit: 'points',
  counts: 'points',
  isSum: false,
  isTogether: false,
  creditDays: asItIs,
};
