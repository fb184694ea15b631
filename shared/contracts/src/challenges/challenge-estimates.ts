import { z } from '@stridewell/contracts/zod';
import { maxChallengeSteps } from './challenge-changes.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Flag, Id } from '#wire/primitives.ts';

/** How many members would reach the goal of a planned challenge. */
export const ChallengeEstimate = z.strictObject({
  /** The days of the estimate: the last 30 that are over. */
  startDate: Day,
  endDate: Day,
  /** Percent of the members with steps on these days, in steps of 5; null if they are too few to show. */
  percent: z.int().nullable(),
});

/** Estimates how many members would reach the goal of a challenge. */
export const estimateChallenge = endpoint({
  method: 'GET',
  path: '/programs/:id/challenge-estimate',
  summary: 'Estimate how many members would reach a goal',
  description:
    'Counts members with a 30-day average of at least `steps`. Large programs are sampled.',
  access: 'member',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    steps: z.int().positive().max(maxChallengeSteps),
    dailyCap: z.int().min(1_000).max(100_000).optional(),
    allowActivities: Flag.optional(),
    allowManualEntries: Flag.optional(),
  }),
  shows: ['days'],
  response: ChallengeEstimate,
});
