import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Id } from '#wire/primitives.ts';

/** The number of days without steps after which a participant of a challenge is silent. */
export const silentDays = 7;

/** How a challenge is doing, in people. */
export const ChallengeHealth = z.strictObject({
  /** Current participants, individually or with their team or organization. */
  joined: z.int(),
  /** Those of them without steps for `silentDays` days. */
  silent: z.int(),
  /** Former participants. */
  dropped: z.int(),
  /** Their unusual days within the challenge that haven't been reviewed. */
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
