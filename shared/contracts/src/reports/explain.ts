import { z } from '@stridewell/contracts/zod';
import { ChallengeFormat, ChallengePhase } from '#challenges/challenges.ts';
import { DeviceReason } from '#activity/devices.ts';
import { endpoint } from '#wire/endpoint.ts';
import { LeaderboardPeriod } from '#activity/leaderboards.ts';
import { PointEntry } from '#activity/points.ts';
import { Day, Id, Instant } from '#wire/primitives.ts';
import { StepCorrection, StepEntry } from '#activity/steps.ts';

/** What can be explained. */
export const ExplainedSubject = z.enum(['day', 'score', 'rank', 'points']);

/**
 * How much of an entry counts: all of it; the cap of manual steps or of the day was reached; another source has more
 * steps for the same walk; a device counted that walk; or an administrator decided the day.
 */
export const EntryVerdict = z.enum([
  'counted',
  'manual-cap',
  'daily-cap',
  'other-source',
  'counted-by-device',
  'corrected',
]);

/** How much of an entry counts, parsed. */
export type EntryVerdict = z.infer<typeof EntryVerdict>;

/** A day entry by entry: `counted` of all entries and `difference` add up to `steps`. */
export const ExplainedDay = z.strictObject({
  date: Day,
  steps: z.int(),
  logged: z.int(),
  walked: z.int(),
  converted: z.int(),
  goal: z.int(),
  goalMet: z.boolean(),
  ruleVersion: z.int(),
  /** Steps that the entries don't explain: 0, unless older rules derived the day and it waits for the new ones. */
  difference: z.int(),
  manualCap: z.int(),
  dailyCap: z.int(),
  entries: z.array(StepEntry.extend({ counted: z.int(), verdict: EntryVerdict })),
  corrections: z.array(StepCorrection),
  /**
   * What each device or account reported for the day, shown only to the member: if there are several, one decides the
   * device entry.
   */
  devices: z.array(
    z.strictObject({
      /** Null for data from before the first known device. */
      name: z.string().nullable(),
      steps: z.int(),
      /** Why it decides; null if another one does. */
      reason: DeviceReason.nullable(),
      /** When its value last changed, and whether that was after the day was over. */
      changedAt: Instant,
      isLate: z.boolean(),
    }),
  ),
  /**
   * The member's own file that the day's imported steps came from, shown only to the member. Null if there is none, or
   * once the import can no longer be undone.
   */
  file: z
    .strictObject({ name: z.string().nullable(), steps: z.int(), appliedAt: Instant })
    .nullable(),
});

/** An explained day, parsed. */
export type ExplainedDay = z.infer<typeof ExplainedDay>;

/** Why a day gives a board less than its own steps. */
export const ScoreReason = z.enum([
  'before-joining',
  'activities-not-counted',
  'manual-not-counted',
  'board-cap',
  'changed-after-the-end',
]);

/** The board that a score or a rank is on. */
export const ExplainedBoard = z.strictObject({
  challengeId: Id.nullable(),
  period: LeaderboardPeriod.nullable(),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  dailyCap: z.int(),
  countsActivities: z.boolean(),
  countsManual: z.boolean(),
  /** How days make the score, and the steps from which a day counts, if days are counted. */
  format: ChallengeFormat,
  dayGoal: z.int().nullable(),
  /** Null for a program's boards, which never close. */
  phase: ChallengePhase.nullable(),
  finalAt: Instant.nullable(),
});

/** A score day by day: `counted` of all days and `difference` add up to `total`. */
export const ExplainedScore = z.strictObject({
  board: ExplainedBoard,
  total: z.int(),
  activeDays: z.int(),
  /** 0 while the board is open; afterwards the part that days changed since then no longer explain. */
  difference: z.int(),
  days: z.array(
    z.strictObject({ date: Day, steps: z.int(), counted: z.int(), reasons: z.array(ScoreReason) }),
  ),
});

/** An explained score, parsed. */
export type ExplainedScore = z.infer<typeof ExplainedScore>;

/** What decides between two rows: their totals, then their active days, then what devices recorded; else nothing. */
export const TieRule = z.enum(['total', 'active-days', 'verified-steps', 'shared']);

/** A member's neighbors on a board, and what decided between them. */
export const RankNeighbor = z.strictObject({
  /** Null, with an empty name, for a member who hides their name. */
  memberId: Id.nullable(),
  name: z.string(),
  total: z.int(),
  activeDays: z.int(),
  verifiedSteps: z.int(),
  decidedBy: TieRule,
});

/** A rank: one more than `above`. Null before the first step. */
export const ExplainedRank = z.strictObject({
  board: ExplainedBoard,
  rank: z.int().nullable(),
  /** How many rows are strictly higher, and how many share the rank. */
  above: z.int().nullable(),
  sharedWith: z.int(),
  total: z.int(),
  activeDays: z.int(),
  verifiedSteps: z.int(),
  /** The nearest rows above and below, and one of those that share the rank. */
  higher: RankNeighbor.nullable(),
  equal: RankNeighbor.nullable(),
  lower: RankNeighbor.nullable(),
});

/** An explained rank, parsed. */
export type ExplainedRank = z.infer<typeof ExplainedRank>;

/** A balance: the `points` of all days add up to `balance`; those of a day's counting entries, to its `points`. */
export const ExplainedPoints = z.strictObject({
  balance: z.int(),
  days: z.array(
    z.strictObject({
      date: Day,
      /** The day's current points, and removed ones. */
      points: z.int(),
      reversed: z.int(),
    }),
  ),
  /** Every entry of the requested day, including reversed ones. */
  entries: z.array(PointEntry),
});

/** An explained balance, parsed. */
export type ExplainedPoints = z.infer<typeof ExplainedPoints>;

/** Explains a number that a screen shows. */
export const explain = endpoint({
  method: 'GET',
  path: '/members/:id/explain',
  summary: 'Explain a day, score, rank or points balance',
  description:
    "A `day` takes a `date`; a `score` or `rank` takes a `challengeId`, or a `period` and a `date` in it; `points` takes a `date`. `date` defaults to today. Admins can ask about any member's steps, scores and ranks, others about themselves.",
  access: 'member',
  owns: 'member',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    subject: ExplainedSubject,
    date: Day.optional(),
    challengeId: Id.optional(),
    period: LeaderboardPeriod.optional(),
  }),
  shows: ['days', 'corrections', 'leaderboards', 'challenges', 'points'],
  response: z.strictObject({
    subject: ExplainedSubject,
    day: ExplainedDay.nullable(),
    score: ExplainedScore.nullable(),
    rank: ExplainedRank.nullable(),
    points: ExplainedPoints.nullable(),
  }),
});
