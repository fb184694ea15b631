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

/** A row of a final result, as sealed. */
export const ChallengeResult = z.strictObject({
  /** From 1, without gaps; ties share a rank but not a position. */
  position: z.int(),
  /** Null for those without steps. */
  rank: z.int().nullable(),
  /** The id of the member, team or organization, depending on the challenge; the position for a row without a name. */
  id: Id,
  /** Empty for other members who hide their name. */
  name: z.string(),
  /** In steps; rounded for a group whose days are averages. */
  total: z.int(),
  activeDays: z.int(),
  verifiedSteps: z.int(),
  /** The size of the team or organization on the last day; null for a member. */
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
