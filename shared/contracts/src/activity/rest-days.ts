import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id, Instant } from '#wire/primitives.ts';

/** A member can claim at most one rest day in this many consecutive days. */
export const restDayEvery = 7;

/** A day that a member took off. */
export const RestDay = z.strictObject({
  date: Day,
  claimedAt: Instant,
  /** Whether the goal of that day was met after all: then it counts as a goal day, and the claim gives nothing. */
  isGoalDay: z.boolean(),
  /** The points for the claim. */
  points: z.int(),
});

/** A day that a member took off, parsed. */
export type RestDay = z.infer<typeof RestDay>;

const MemberParams = z.strictObject({ id: Id });
const DayBody = z.strictObject({ date: Day });

/** Claims a rest day; repeating it changes nothing. */
export const claimRestDay = endpoint({
  method: 'POST',
  path: '/members/:id/claim-rest-day',
  summary: 'Claim a rest day',
  description:
    'Gives the points of a goal day and keeps the streak. One in any seven days, for a past day that missed the goal and can still be edited.',
  access: 'member',
  owns: 'self',
  params: MemberParams,
  body: DayBody,
  changes: ['rest-days', 'points', 'badges', 'streaks'],
  response: RestDay,
  errors: [
    'day_in_future',
    'day_not_over',
    'day_before_registration',
    'day_outside_window',
    'goal_met',
    'rest_day_too_near',
  ],
});

/** Withdraws a claim; without one nothing changes. */
export const withdrawRestDay = endpoint({
  method: 'POST',
  path: '/members/:id/withdraw-rest-day',
  summary: 'Withdraw a rest day',
  access: 'member',
  owns: 'self',
  params: MemberParams,
  body: DayBody,
  changes: ['rest-days', 'points', 'badges', 'streaks'],
  response: DayBody,
  errors: ['day_in_future', 'day_not_over', 'day_before_registration', 'day_outside_window'],
});

/** Lists the viewer's rest days. */
export const listRestDays = endpoint({
  method: 'GET',
  path: '/members/:id/rest-days',
  summary: 'List your rest days, newest first, and the days you can claim',
  access: 'member',
  owns: 'self',
  params: MemberParams,
  query: z.strictObject({ startDate: Day.optional(), endDate: Day.optional() }),
  shows: ['rest-days'],
  response: RestDay,
  list: {
    perPage: 7,
    /** `claimable`: the newest first. */
    meta: z.strictObject({ today: Day, opensOn: Day, claimable: z.array(Day) }),
  },
});
