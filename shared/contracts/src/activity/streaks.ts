import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id } from '#wire/primitives.ts';

/** Days of a streak that earn a freeze (screens-and-rules 3.6). */
export const daysPerFreeze = 14;

/** Freezes that can be held at a time (screens-and-rules 3.6). */
export const mostFreezes = 2;

/** How many days, today among them, a streak is shown with. */
export const shownStreakDays = 30;

/** What a day was for a streak: `open` is today while it does not count yet. */
export const StreakMark = z.enum(['counted', 'rest', 'frozen', 'missed', 'open']);

/** What a day was for a streak, parsed. */
export type StreakMark = z.infer<typeof StreakMark>;

/** What makes a day count: its goal was met, or any steps were entered. The program decides. */
export const StreakCounts = z.enum(['goal', 'entry']);

/** A member's days in a row. */
export const MemberStreak = z.strictObject({
  /** Days in a row that count, up to yesterday or today. */
  current: z.int(),
  longest: z.int(),
  /** Missed days that the streak will outlive; each is spent by itself. */
  freezes: z.int(),
  countsBy: StreakCounts,
  /** Whether today counts already. */
  todayCounts: z.boolean(),
  /** Whether the streak ends with today unless today comes to count. */
  isAtRisk: z.boolean(),
  today: Day,
  /** The newest first, none before registration. */
  days: z.array(z.strictObject({ date: Day, mark: StreakMark })),
});

/** A member's days in a row, parsed. */
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
