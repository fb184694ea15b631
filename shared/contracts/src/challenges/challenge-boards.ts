import { z } from '@stridewell/contracts/zod';
import { ChallengePhase, ChallengeSeal } from './challenges.ts';
import { endpoint } from '#wire/endpoint.ts';
import { BoardPlace, LeaderboardMeta, LeaderboardRow } from '#activity/leaderboards.ts';
import { Flag, Id, Instant } from '#wire/primitives.ts';

const ChallengeParams = z.strictObject({ id: Id });

/** Lists a challenge's leaderboard. */
export const listChallengeLeaderboard = endpoint({
  method: 'GET',
  path: '/challenges/:id/leaderboard',
  summary: "List a challenge's leaderboard",
  description:
    'With `around` 1, returns the rows around you (11 by default). Only organization challenges have an `organizationLeaderboard`.',
  access: 'member',
  params: ChallengeParams,
  query: z.strictObject({
    organizationLeaderboard: Flag.optional(),
    around: Flag.optional(),
    search: z.string().max(100).optional(),
  }),
  shows: ['challenges'],
  response: LeaderboardRow,
  list: {
    perPage: 5,
    meta: LeaderboardMeta.extend({ phase: ChallengePhase, finalAt: Instant }),
    place: BoardPlace,
  },
});

/** A row of a final result, as it was sealed. */
export const ChallengeResult = z.strictObject({
  /** From 1, without gaps; equals share a rank and not a position. */
  position: z.int(),
  /** Null for those who have no steps in it. */
  rank: z.int().nullable(),
  /** Of the member, the team or the organization: whom the challenge is between; the position of a row without a name. */
  id: Id,
  /** Empty of another member who keeps out of named lists. */
  name: z.string(),
  /** Steps; of a group whose days are averages, rounded. */
  total: z.int(),
  activeDays: z.int(),
  verifiedSteps: z.int(),
  /** How many were in the team or organization on the last day; null of a member. */
  members: z.int().nullable(),
});

/** Lists the sealed result of a challenge; empty until it is written. */
export const listChallengeResults = endpoint({
  method: 'GET',
  path: '/challenges/:id/results',
  summary: "List a challenge's sealed final result",
  access: 'member',
  params: ChallengeParams,
  shows: ['challenges'],
  response: ChallengeResult,
  list: { perPage: 15, meta: z.strictObject({ seal: ChallengeSeal.nullable() }) },
});
