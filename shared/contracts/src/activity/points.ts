import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Flag, Id, Instant, line } from '#wire/primitives.ts';

/** The categories of points; daily caps apply to a category. */
export const PointCategory = z.enum([
  'activity',
  'metrics',
  'questions',
  'journals',
  'challenges',
  'given',
]);

/** A category of points, parsed. */
export type PointCategory = z.infer<typeof PointCategory>;

/**
 * The rules for which points are given, and how many (screens-and-rules 3.4); null if each case has its own number.
 * They are paid from the daily cap in this order, so that a goal day goes before a rest day.
 */
export const pointRules = {
  'goal-day': { category: 'activity', points: 25 },
  'rest-day': { category: 'activity', points: 25 },
  metric: { category: 'metrics', points: 5 },
  question: { category: 'questions', points: 10 },
  journal: { category: 'journals', points: 1 },
  photo: { category: 'journals', points: 3 },
  milestone: { category: 'challenges', points: 20 },
  challenge: { category: 'challenges', points: null },
  adjustment: { category: 'given', points: null },
} as const satisfies Record<string, { category: PointCategory; points: number | null }>;

/** A rule for which points are given; screens translate it. */
export type PointRule = keyof typeof pointRules;

/** The maximum points per day in a category; no limit if left out. */
export const pointsOfDay: Partial<Record<PointCategory, number>> = { activity: 25, metrics: 25 };

/** The points at which each level begins, the first level first (screens-and-rules 3.4). */
export const levelThresholds = [0, 150, 500, 1500, 3000, 5000, 10_000] as const;

/** The maximum points that an admin may add or remove in one adjustment. */
export const maxPointAdjustment = 100_000;

const Rule = z.enum(Object.keys(pointRules) as [PointRule, ...PointRule[]]); // keys of the object above

/** Why points were removed: what earned them is gone or has changed, the daily cap, or an admin. */
export const ReversalReason = z.enum(['not-earned', 'changed', 'day-cap', 'withdrawn']);

/** One entry of the points ledger. */
export const PointEntry = z.strictObject({
  id: Id,
  date: Day,
  rule: Rule,
  category: PointCategory,
  /** The points that count; less than `earned` if the category's daily cap was reached. */
  points: z.int(),
  earned: z.int(),
  /** Figures and names that explain it, by name, as they were when it was written. */
  cause: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The challenge that it belongs to, if any. */
  challenge: z.strictObject({ id: Id, name: z.string() }).nullable(),
  source: z.enum(['rule', 'admin']),
  /** The admin who gave them; null for a rule. */
  writtenBy: z.string().nullable(),
  writtenAt: Instant,
  reversedAt: Instant.nullable(),
  reversedWhy: ReversalReason.nullable(),
  ruleVersion: z.int(),
});

/** One entry of the points ledger, parsed. */
export type PointEntry = z.infer<typeof PointEntry>;

/** A member's level, which follows the balance down as well as up. */
export const Level = z.strictObject({
  level: z.int(),
  /** Where the level begins, and where the next one does; null for the last. */
  from: z.int(),
  next: z.int().nullable(),
  toNext: z.int().nullable(),
});

/** The points of a category. */
export const PointTally = z.strictObject({
  category: PointCategory,
  total: z.int(),
  today: z.int(),
  /** What can still be earned today; null if there is no cap. */
  remainingToday: z.int().nullable(),
});

/** The points of a category, parsed. */
export type PointTally = z.infer<typeof PointTally>;

/** How many weeks of point totals are shown, including the current one. */
export const shownPointWeeks = 12;

/** The points of a week that count, by category. */
export const PointWeek = z.strictObject({
  /** Its Monday. */
  startDate: Day,
  categories: z.array(z.strictObject({ category: PointCategory, points: z.int() })),
});

/** The points of a week that count, parsed. */
export type PointWeek = z.infer<typeof PointWeek>;

/** One way to earn points in the program. */
export const WayToEarn = z.strictObject({
  rule: Rule,
  category: PointCategory,
  /** Null if each case has its own number. */
  points: z.int().nullable(),
  pointsOfDay: z.int().nullable(),
  isOn: z.boolean(),
});

const PointsMeta = z.strictObject({
  balance: z.int(),
  level: Level,
  /** The current program year, starting from the program's first day. */
  year: z.strictObject({ startDate: Day, points: z.int(), goal: z.int().nullable() }),
  /** Points of the requested challenge. */
  challenge: z.strictObject({ id: Id, name: z.string(), points: z.int() }).nullable(),
  tally: z.array(PointTally),
  /** The last weeks, the oldest first; one without points has no categories. */
  weeks: z.array(PointWeek),
  howToEarn: z.array(WayToEarn),
  updatedAt: Instant,
});

const MemberParams = z.strictObject({ id: Id });

/** Lists the viewer's points: the log, with balance, level and tally. */
export const listPoints = endpoint({
  method: 'GET',
  path: '/members/:id/points',
  summary: 'List your points, newest day first, with balance and level',
  access: 'member',
  owns: 'self',
  params: MemberParams,
  query: z.strictObject({
    category: PointCategory.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    /** 1: only removed points; 0: only points that count. */
    reversed: Flag.optional(),
    /** Reads the points of a challenge, with the balance. */
    challengeId: Id.optional(),
  }),
  shows: ['points'],
  response: PointEntry,
  list: { perPage: 15, meta: PointsMeta, place: z.strictObject({ date: Day, id: Id }) },
});

/** Reads the viewer's points on the days of a challenge. */
export const getPointsInChallenge = endpoint({
  method: 'GET',
  path: '/members/:id/points-in-challenge',
  summary: 'Get your points in a challenge',
  access: 'member',
  owns: 'self',
  params: MemberParams,
  query: z.strictObject({ challengeId: Id }),
  shows: ['points', 'challenges'],
  response: z.strictObject({
    challengeId: Id,
    /** The days that count for the viewer. */
    startDate: Day,
    endDate: Day,
    points: z.int(),
    categories: z.array(z.strictObject({ category: PointCategory, points: z.int() })),
  }),
});

const AdjustedPoints = z.strictObject({ entry: PointEntry });

/** Adds or removes points; the member sees them, the reason and who did it. */
export const adjustPoints = endpoint({
  method: 'POST',
  path: '/members/:id/adjust-points',
  summary: "Add or remove a member's points",
  description:
    "The same number of points for the same reason and day is given only once. You can't adjust your own points.",
  access: 'admin',
  owns: 'member',
  params: MemberParams,
  body: z.strictObject({
    points: z
      .int()
      .min(-maxPointAdjustment)
      .max(maxPointAdjustment)
      .refine((points) => points !== 0, 'Enter at least one point to add or remove.'),
    reason: line(280),
    date: Day,
  }),
  changes: ['points'],
  response: AdjustedPoints,
  errors: ['day_in_future', 'day_before_registration'],
});

/** Withdraws an adjustment. */
export const withdrawPoints = endpoint({
  method: 'POST',
  path: '/members/:id/withdraw-points',
  summary: 'Withdraw a points adjustment',
  access: 'admin',
  owns: 'member',
  params: MemberParams,
  body: z.strictObject({ date: Day, entryId: Id }),
  changes: ['points'],
  response: AdjustedPoints,
});
