import type { ChallengeFormatName, ChallengeStanding } from '@stridewell/contracts';
import {
  challengeDaysLeft,
  type ChallengeDates,
  dayCount,
  daysBetween,
  memberDay,
  type Moment,
} from '@stridewell/rules';
import type { z } from 'zod';
import { dailyAverage } from '#activity/leaderboards/leaderboards.service.ts';

/** A member's progress. */
export interface Reached {
  total: number;
  /** The part of the total that was logged today. */
  ofToday: number;
  activeDays: number;
  rank: number | null;
  rankChange: number | null;
  joinedAt: string;
  /** The total of all participants, if they share one goal. */
  together: number | null;
}

/**
 * Returns a member's standing: how far ahead of or behind an even pace they are. The pace is due for each day once that
 * day is over; today requires nothing yet, but today's steps count.
 */
export function standingOf(
  dates: ChallengeDates,
  { goal, steps, format }: { goal: number; steps: number; format: ChallengeFormatName },
  { total, ofToday, together, ...reached }: Reached,
  moment: Moment,
): z.infer<typeof ChallengeStanding> {
  const today = memberDay(moment.now, moment);
  const days = dayCount(dates.startDay, dates.endDay);
  const finishedDays = daysBetween(dates.startDay, today);
  const pace = format === 'total' ? steps : goal / days;
  const walked = together ?? total;
  const paceSteps = Math.round(walked - pace * Math.min(days, Math.max(0, finishedDays)));
  const stepsToGoal = Math.max(0, goal - walked);
  const daysLeft = challengeDaysLeft(dates, moment);
  return {
    ...reached,
    total,
    dailyAverage: dailyAverage({ ...dates, total, ofToday }, today),
    goalPercent: Math.floor((walked * 100) / goal),
    paceSteps,
    // Adding zero turns a negative zero, which rounding can produce, into an ordinary one.
    paceDays: Math.round((paceSteps / pace) * 10) / 10 + 0,
    stepsToGoal,
    stepsPerRemainingDay: daysLeft === 0 ? 0 : Math.ceil(stepsToGoal / daysLeft),
  };
}
