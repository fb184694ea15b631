import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id } from '#wire/primitives.ts';

/** After how many days without a step somebody in a challenge is silent. */
export const silentDays = 7;

/** How a challenge is doing, in people. */
export const ChallengeHealth = z.strictObject({
  /** Who is in it now, by themselves or with their team or organization. */
  joined: z.int(),
  /** Who of them has walked no step for `silentDays` days. */
  silent: z.int(),
  /** Who was in it and is no more. */
  dropped: z.int(),
  /** Days of theirs within the challenge that are out of the ordinary and that nobody has settled. */
  unusual: z.int(),
});

/** How a challenge is doing, parsed. */
export type ChallengeHealth = z.infer<typeof ChallengeHealth>;

/** Reads how a challenge is doing. */
export const getChallengeHealth = endpoint({
  method: 'GET',
  path: '/challenges/:id/health',
  summary: 'Count inactive members, dropouts and unusual days in a challenge',
  description: `Inactive means no steps for ${silentDays} days.`,
  access: 'admin',
  params: z.strictObject({ id: Id }),
  shows: ['challenges', 'teams', 'organizations', 'days', 'unusual-days'],
  response: ChallengeHealth,
});
