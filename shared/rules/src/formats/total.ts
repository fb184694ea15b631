import { asItIs, type ChallengeFormat } from './format.ts';

/** Every step of every day counts; who has most is first. */
export const total: ChallengeFormat = {
  between: ['individuals', 'groups', 'organization'],
  unit: 'steps',
  counts: 'steps',
  isSum: true,
  isTogether: false,
  creditDays: asItIs,
};
