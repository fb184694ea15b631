import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id } from '#wire/primitives.ts';

/** Streak days that earn a freeze (screens-and-rules 3.6). */
export const daysPerFreeze = 14;

/** Freezes that can be held at a time (screens-and-rules 3.6). */
export const maxFreezes = 2;

/** How many days of a streak are shown, including today. */
export const shownStreakDays = 30;

/** How a day counted for a streak: `open` is today while it doesn't count yet. */
export const StreakMark = z.enum(['counted', 'rest', 'frozen', 'missed', 'open']);

/** How a day counted for a streak, parsed. */
export type StreakMark = z.infer<typeof StreakMark>;

/** What makes a day count: its goal was met, or any steps were entered. The program decides. */
export const StreakCounts = z.enum(['goal', 'entry']);

/** A member's streak. */
export const MemberStreak = z.strictObject({
  /** Consecutive days that count, up to yesterday or today. */
  current: z.int(),
  longest: z.int(),
  /** Missed days that the streak can survive; freezes are used automatically. */
  freezes: z.int(),
  countsBy: StreakCounts,
  /** Whether today already counts. */
  todayCounts: z.boolean(),
  /** Whether the streak ends with today unless today counts. */
  isAtRisk: z.boolean(),
  today: Day,
  /** The newest first, none before registration. */
  days: z.array(z.strictObject({ date: Day, mark: StreakMark })),
});

/** A member's streak, parsed. */
export type MemberStreak = z.infer<typeof MemberStreak>;

/** Reads the viewer's streak. */
export const getStreak = endpoint({
  method: 'GET',
  path: '/members/:id/streak',
  summary: 'Get your streak with the last 30 days',
  description:
    'A day counts if its goal was met or, if the program says so, with any steps. Every 14 days earn a freeze (up to two), which a missed day uses. A rest day neither extends nor ends a streak.',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  shows: ['streaks'],
  response: MemberStreak,
});
