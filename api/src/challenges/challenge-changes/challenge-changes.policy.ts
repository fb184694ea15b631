import {
  type ChallengeFormatName,
  longestChallengeDays,
  maxChallengeSteps,
} from '@stridewell/contracts';
import { addDays, dayCount, formatOf, isChallengeOver, type Moment } from '@stridewell/rules';
import { notGreaterThan, notLessThan, Problem } from '#engine/requests/index.ts';
import type { ChallengeAccess } from '#challenges/challenges/challenges.service.ts';

/** The dates and goal of a challenge, which determine its result. */
export interface ChallengePlan {
  startDay: string;
  endDay: string;
  format: ChallengeFormatName;
  steps: number;
  /** In the format's unit. */
  goal: number;
  lastJoinDay: string | null;
}

/** A challenge's dates and steps as requested; numbers may contain non-digits. */
export interface AskedPlan {
  startDate?: string | undefined;
  endDate?: string | undefined;
  duration?: number | string | undefined;
  format?: ChallengeFormatName | undefined;
  steps?: number | string | undefined;
  goal?: number | undefined;
  pointsGoal?: number | undefined;
  deadline?: string | null | undefined;
}

type Fields = Record<string, string[]>;

function refuse(fields: Fields): void {
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields });
}

/** Parses a whole number as someone typed it: `8,000 steps` is 8000. */
function digitsOf(typed: number | string): number {
  return Number(String(typed).replace(/\D/g, ''));
}

/** Returns the error for a whole number outside 1 to `most`. */
function outside(field: string, given: number, most: number): string {
  return given < 1 ? notGreaterThan(field, 0) : notLessThan(field, most + 1);
}

/** Reads the dates and steps of a requested challenge; omitted fields keep their previous values. */
export function planOf(asked: AskedPlan, before?: ChallengePlan): ChallengePlan {
  const fields: Fields = {};
  const startDay = asked.startDate ?? before?.startDay ?? '';
  const duration = asked.duration === undefined ? undefined : digitsOf(asked.duration);
  const isDuration = duration !== undefined && duration >= 1 && duration <= longestChallengeDays;
  if (duration !== undefined && !isDuration)
    fields.duration = [outside('Duration', duration, longestChallengeDays)];
  const byDuration = isDuration ? addDays(startDay, duration - 1) : undefined;
  const endDay = asked.endDate ?? byDuration ?? before?.endDay ?? startDay;
  if (byDuration !== undefined && byDuration !== endDay && endDay >= startDay) {
    const given = dayCount(startDay, endDay);
    const inWords = given === 1 ? '1 day' : `${given} days`;
    fields.duration = [`Your dates cover ${inWords}. Change the dates or the length.`];
  }
  if (asked.startDate !== undefined && asked.endDate === undefined && !before && !byDuration) {
    fields.endDate = ['Choose an end date.'];
  } else if (endDay < startDay) {
    fields.endDate = ['Choose an end date on or after the start date.'];
  } else if (dayCount(startDay, endDay) > longestChallengeDays) {
    fields.endDate = [`A challenge can last up to ${longestChallengeDays} days.`];
  }
  const days = Math.max(1, dayCount(startDay, endDay));
  const format = asked.format ?? before?.format ?? 'total';
  const goal = goalOf(format, asked, days, before);
  const { unit, isTogether } = formatOf(format);
  const steps = stepsOf(asked, before) ?? (unit === 'points' ? Math.ceil((goal ?? 1) / days) : 0);
  if (unit === 'days' && goal !== null && goal > days) {
    fields.goal = [`Choose 1 to ${days} days.`];
  }
  if (isTogether && goal === null) fields.goal = ['Enter the shared step goal.'];
  if (steps < 1 || steps > maxChallengeSteps)
    fields.steps = [outside('Steps', steps, maxChallengeSteps)];
  const lastJoinDay = asked.deadline === undefined ? (before?.lastJoinDay ?? null) : asked.deadline;
  if (lastJoinDay !== null && lastJoinDay > endDay) {
    fields.deadline = ["Choose a date on or before the challenge's end date."];
  }
  refuse(fields);
  return { startDay, endDay, format, steps, goal: goal ?? steps * days, lastJoinDay };
}

/** Returns the steps per day of the request or of the saved plan, if any. */
function stepsOf({ steps, pointsGoal }: AskedPlan, before?: ChallengePlan): number | undefined {
  if (steps !== undefined) return digitsOf(steps);
  // For points, the even pace follows from the goal.
  return pointsGoal === undefined ? before?.steps : undefined;
}

/** Returns the goal in the format's unit, or null if it is steps × days. */
function goalOf(
  format: ChallengeFormatName,
  { goal, pointsGoal }: AskedPlan,
  days: number,
  before?: ChallengePlan,
): number | null {
  const same = before?.format === format ? before.goal : undefined;
  const { unit, isTogether } = formatOf(format);
  if (unit === 'points') return pointsGoal ?? same ?? 1;
  if (isTogether) return goal ?? same ?? null;
  if (unit === 'steps') return null;
  const wasEvery = before !== undefined && same === dayCount(before.startDay, before.endDay);
  return goal ?? (wasEvery || same === undefined ? days : Math.min(same, days));
}

/** Throws unless a new challenge starts today or later and can still be joined. */
export function requireComing({ startDay, lastJoinDay }: ChallengePlan, today: string): void {
  const fields: Fields = {};
  if (startDay < today) fields.startDate = ['Choose today or a later date.'];
  if (lastJoinDay !== null && lastJoinDay < today) {
    fields.deadline = ['Choose today or a later date.'];
  }
  refuse(fields);
}

/** The earliest time zone is this far ahead of UTC: before 10:00 UTC of the day before, the day has begun nowhere. */
const firstZoneHours = 14;

/** Returns whether the first day of a challenge has begun in any time zone. */
export function hasBegun(startDay: string, now: Date): boolean {
  return now.getTime() >= Date.parse(startDay) - firstZoneHours * 3_600_000;
}

/** Throws if a change of the challenge dates is no longer allowed. */
export function requireMovable(
  before: ChallengePlan,
  after: ChallengePlan,
  { today, now }: { today: string; now: Date },
): void {
  const fields: Fields = {};
  if (after.startDay !== before.startDay) {
    if (hasBegun(before.startDay, now)) {
      fields.startDate = ["You can't change the start date once a challenge has started."];
    } else if (after.startDay < today) {
      fields.startDate = ['Choose today or a later date.'];
    }
  }
  if (after.endDay !== before.endDay && after.endDay < today) {
    fields.endDate = ['Choose today or a later date.'];
  }
  refuse(fields);
}

/** Throws `challenge_over` with the fields that would change the result of a finished challenge. */
export function requireResultOpen(
  challenge: ChallengeAccess,
  changed: readonly string[],
  moment: Moment,
): void {
  if (changed.length === 0 || !isChallengeOver(challenge, moment)) return;
  const message = "You can't change the result of a finished challenge.";
  const fields = Object.fromEntries(changed.map((field) => [field, [message]]));
  throw new Problem('challenge_over', { message, fields });
}
