import { z } from '@stridewell/contracts/zod';
import { mostChallengeSteps } from './challenge-changes.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Flag, Id } from '#wire/primitives.ts';

/** How many would reach the goal of a challenge that is being planned. */
export const ChallengeEstimate = z.strictObject({
  /** The days that were looked at: the last 30 that are over. */
  startDate: Day,
  endDate: Day,
  /** Of those who walked in these days, in steps of 5; null where they are too few to be told of. */
  percent: z.int().nullable(),
});

/** Estimates how many would reach the goal of a challenge. */
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
    steps: z.int().positive().max(mostChallengeSteps),
    dailyCap: z.int().min(1_000).max(100_000).optional(),
    allowActivities: Flag.optional(),
    allowManualEntries: Flag.optional(),
  }),
  shows: ['days'],
  response: ChallengeEstimate,
});
