import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { ExplainedBoard, ScoreReason } from './explain.ts';
import { LeaderboardPeriod } from '#activity/leaderboards.ts';
import { Counting } from '#programs/group-counting.ts';
import { Day, Id } from '#wire/primitives.ts';

/** Why a day gives a group less than its members' total, or nothing. */
export const GroupScoreReason = z.enum([
  ...ScoreReason.options,
  /** Members without an entry in the last week aren't counted in the divisor. */
  'inactive-left-out',
  'too-few-active',
  /** So few members walked that a sum would reveal individuals; the day counts nothing. */
  'too-few-people',
]);

/** A day of a group as it counts on a board: the members' total, and no individual values. */
export const ExplainedGroupDay = z.strictObject({
  date: Day,
  /** The group's members on the day, and those of them with an entry on it or on one of the six days before. */
  members: z.int(),
  activeMembers: z.int().nullable(),
  /** Members with steps that count here. */
  walkers: z.int().nullable(),
  /** The total of the team's members, before the board's limits; null for organizations. */
  steps: z.int().nullable(),
  /** The part of it that counts here; null if too few people walked to show it. */
  counted: z.int().nullable(),
  /** The number it is divided by; null if it isn't divided. */
  dividedBy: z.int().nullable(),
  /** The day's contribution to the score in steps, with a fraction if it is divided. */
  score: z.number(),
  /**
   * The part of the score that the team's current days no longer explain: 0 while the board is open; null for
   * organizations.
   */
  difference: z.int().nullable(),
  reasons: z.array(GroupScoreReason),
});

/** An explained day of a group, parsed. */
export type ExplainedGroupDay = z.infer<typeof ExplainedGroupDay>;

/** A group's score day by day: the scores of all days and `difference` add up to `exact`. */
export const ExplainedGroupScore = z.strictObject({
  /** `counting` is null before anyone has a score. */
  board: ExplainedBoard.extend({ counting: Counting.nullable() }),
  /** The rounded total that boards show, and the exact one; as sealed, for a challenge with a sealed result. */
  total: z.int(),
  exact: z.number(),
  activeDays: z.int(),
  /** 0, unless the stored days don't add up. */
  difference: z.number(),
  /** Every day of the board until today on which the group had members, the newest first. */
  days: z.array(ExplainedGroupDay),
});

/** A group's explained score, parsed. */
export type ExplainedGroupScore = z.infer<typeof ExplainedGroupScore>;

const groupQuery = z.strictObject({
  date: Day.optional(),
  challengeId: Id.optional(),
  period: LeaderboardPeriod.optional(),
});
const groupDescription =
  'Takes a `challengeId`, or a `period` and a `date` in it (today by default). Open to anyone who can see the leaderboard.';

/** Explains a team's score. */
export const explainTeam = endpoint({
  method: 'GET',
  path: '/teams/:id/explain',
  summary: "Explain a team's score, day by day",
  description: groupDescription,
  access: 'member',
  params: z.strictObject({ id: Id }),
  query: groupQuery,
  shows: ['days', 'teams', 'leaderboards', 'challenges'],
  response: ExplainedGroupScore,
});

/** Explains an organization's score. */
export const explainOrganization = endpoint({
  method: 'GET',
  path: '/organizations/:id/explain',
  summary: "Explain an organization's score, day by day",
  description: `${groupDescription} Days with too few active people don't count and aren't listed.`,
  access: 'member',
  params: z.strictObject({ id: Id }),
  query: groupQuery,
  shows: ['days', 'leaderboards', 'challenges'],
  response: ExplainedGroupScore,
});
