import { z } from '@stridewell/contracts/zod';
import { maxChallengeSteps } from '#challenges/challenge-changes.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Counting } from '#programs/group-counting.ts';
import { Day, Flag, Id, TimeZone } from '#wire/primitives.ts';

/** The effects of an unsaved change, and on whom. */
export const SimulatedEffect = z.strictObject({
  /** What would happen to them; screens choose their text by it. */
  effect: z.enum([
    'below-goal',
    'above-goal',
    'other-place',
    'streak-loses-days',
    'streak-gains-days',
    'other-clock',
    'types-steps',
    'converts-activities',
    'earns-journal-points',
    'earns-question-points',
    'has-points',
    'has-activity-badges',
    'has-challenge-badges',
  ]),
  who: z.enum(['members', 'teams', 'organizations']),
  /** How many; null if there are some, but too few members to show. */
  count: z.int().min(0).nullable(),
  /** Out of how many; null if these are too few. */
  of: z.int().min(0).nullable(),
  /** Whether it is estimated from a sample. */
  isEstimate: z.boolean(),
});

/** The effects of an unsaved change, parsed. */
export type SimulatedEffect = z.infer<typeof SimulatedEffect>;

/** Returns the effects of unsaved settings. */
export const simulateSettings = endpoint({
  method: 'GET',
  path: '/programs/:id/settings-simulation',
  summary: 'Preview who a settings change would affect',
  description:
    'Applies the unsaved settings to the last 30 days. Small member counts are withheld.',
  access: 'admin',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    counting: Counting.optional(),
    streakCounts: z.enum(['goal', 'entry']).optional(),
    activityBadges: Flag.optional(),
    challengeBadges: Flag.optional(),
    manualEntry: Flag.optional(),
    converter: Flag.optional(),
    /** The activities that the program would still convert, by id, separated by commas. */
    activityIds: z
      .string()
      .max(10_000)
      .regex(/^(?:\d{1,16}(?:,\d{1,16})*)?$/)
      .optional(),
    points: Flag.optional(),
    /** 0 for no goal. */
    pointsGoal: z.int().min(0).max(1_000_000).optional(),
    trackTextAndImagePoints: Flag.optional(),
    trackQuestionPoints: Flag.optional(),
    timeZone: TimeZone.optional(),
  }),
  shows: ['days', 'programs', 'points', 'leaderboards'],
  response: z.array(SimulatedEffect),
});

/** Returns the effects of an unsaved change of a challenge. */
export const simulateChallenge = endpoint({
  method: 'GET',
  path: '/challenges/:id/simulation',
  summary: 'Preview who a challenge change would affect',
  description: "Fields left out keep their saved values. Uses the leaderboard's rules.",
  access: 'member',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    startDate: Day.optional(),
    endDate: Day.optional(),
    steps: z.int().positive().max(maxChallengeSteps).optional(),
    dailyCap: z.int().min(1_000).max(100_000).optional(),
    allowActivities: Flag.optional(),
    allowManualEntries: Flag.optional(),
    trackingCalc: Flag.optional(),
  }),
  shows: ['challenges', 'days'],
  response: z.array(SimulatedEffect),
});
