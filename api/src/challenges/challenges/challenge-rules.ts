import type { ChallengePhase, ChallengeStanding, ChallengeStatus } from '@stridewell/contracts';
import type { z } from 'zod';
import { dailyAverage } from '#activity/leaderboards/leaderboards.service.ts';
import { daysFrom, laterDay } from '#foundation/calendar/days.ts';
import { localDay } from '#foundation/calendar/local-day.ts';

/** When a challenge is. */
export interface ChallengeDates {
  startDay: string;
  endDay: string;
  /** When its totals become final. */
  closesAt: Date;
}

/** Where and when somebody looks at a challenge. */
export interface Moment {
  now: Date;
  timeZone: string;
}

/** The last day ends in the last zone of the earth, 12 hours behind UTC: at noon of the next day in UTC. */
const lastZoneHours = 24 + 12;
const hourMs = 3_600_000;

/** When the totals of a challenge become final: its last day is over everywhere, and so is the grace. */
export function closingTime(endDay: string, graceHours: number): Date {
  return new Date(Date.parse(endDay) + (lastZoneHours + graceHours) * hourMs);
}

/** The status of a challenge on the viewer's own day. */
export function statusOf(
  { startDay, closesAt }: ChallengeDates,
  { now, timeZone }: Moment,
): z.infer<typeof ChallengeStatus> {
  if (localDay(now, timeZone) < startDay) return 'pending';
  return now < closesAt ? 'active' : 'archived';
}

/** Whether the viewer's own day is past the last one of a challenge. */
export function isOver({ endDay }: ChallengeDates, { now, timeZone }: Moment): boolean {
  return localDay(now, timeZone) > endDay;
}

/** What the totals of a challenge are worth to the viewer. */
export function phaseOf(dates: ChallengeDates, moment: Moment): z.infer<typeof ChallengePhase> {
  if (moment.now >= dates.closesAt) return 'final';
  if (isOver(dates, moment)) return 'provisional';
  return localDay(moment.now, moment.timeZone) < dates.startDay ? 'upcoming' : 'running';
}

/** Whole days left for the viewer, the current one counted; 0 when over. */
export function daysLeftOf(
  { startDay, endDay }: ChallengeDates,
  { now, timeZone }: Moment,
): number {
  return Math.max(0, daysFrom(laterDay(localDay(now, timeZone), startDay), endDay));
}

/** What a member has reached. */
export interface Reached {
  total: number;
  /** How much of the total is from today. */
  ofToday: number;
  activeDays: number;
  rank: number | null;
  rankChange: number | null;
  joinedAt: string;
}

/**
 * How a member stands: ahead of or behind an even pace, which asks the same of each day once that day is
 * over. Today asks nothing yet, and what is walked today counts.
 */
export function standingOf(
  dates: ChallengeDates,
  { goal, steps }: { goal: number; steps: number },
  { total, ofToday, ...reached }: Reached,
  moment: Moment,
): z.infer<typeof ChallengeStanding> {
  const today = localDay(moment.now, moment.timeZone);
  const days = daysFrom(dates.startDay, dates.endDay);
  const finishedDays = daysFrom(dates.startDay, today) - 1;
  const paceSteps = total - steps * Math.min(days, Math.max(0, finishedDays));
  const stepsToGoal = Math.max(0, goal - total);
  const daysLeft = daysLeftOf(dates, moment);
  return {
    ...reached,
    total,
    dailyAverage: dailyAverage({ ...dates, total, ofToday }, today),
    goalPercent: Math.floor((total * 100) / goal),
    paceSteps,
    // Adding zero turns a negative zero, which rounding can leave, into an ordinary one.
    paceDays: Math.round((paceSteps / steps) * 10) / 10 + 0,
    stepsToGoal,
    stepsPerRemainingDay: daysLeft === 0 ? 0 : Math.ceil(stepsToGoal / daysLeft),
  };
}
