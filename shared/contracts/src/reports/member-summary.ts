import { z } from '@stridewell/contracts/zod';
import { MemberPoints } from '#activity/member-points.ts';
import { MemberStreak } from '#activity/streaks.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id } from '#wire/primitives.ts';

/** How many days of a member's steps the summary has, including today. */
export const summaryDays = 14;

/** What an admin sees first about a member: goal, streak, challenges, points and the last days. */
export const MemberSummary = z.strictObject({
  dailyGoal: z.int(),
  streak: MemberStreak.pick({ current: true, longest: true }),
  /** The joined challenges that haven't ended. */
  challenges: z.array(z.strictObject({ id: Id, name: z.string() })),
  points: MemberPoints,
  /** The oldest first, none before registration; days without an entry have zeros. */
  days: z.array(z.strictObject({ date: Day, walked: z.int(), converted: z.int(), goal: z.int() })),
});

/** What an admin sees first about a member, parsed. */
export type MemberSummary = z.infer<typeof MemberSummary>;

/** Reads what an admin sees first about a member. */
export const getMemberSummary = endpoint({
  method: 'GET',
  path: '/members/:id/summary',
  summary: "Get a member's goal, streak, challenges, points and last days",
  access: 'admin',
  owns: 'member',
  params: z.strictObject({ id: Id }),
  shows: ['members', 'days', 'streaks', 'challenges', 'points'],
  response: MemberSummary,
});
