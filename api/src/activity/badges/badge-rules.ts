import type { Badge } from '@stridewell/contracts';
import { dayNumber, dayOfNumber } from '@stridewell/rules';
import type { DayChange } from '#engine/leaderboard/index.ts';

/** What badges are earned by, of all of a member's days. */
export interface Tally {
  /** Steps before the caps. */
  loggedSteps: number;
  countedSteps: number;
  entryDays: number;
  /** Days with steps that a device recorded. */
  deviceDays: number;
  goalDays: number;
  firstDay: string | null;
  /** The earliest day with the most steps; null where no day has any. */
  bestDay: string | null;
  bestSteps: number;
  /** Null until the member's streak was derived for the first time. */
  longestStreak: number | null;
}

/** The tally of a member who has no day. */
export const emptyTally: Tally = {
  loggedSteps: 0,
  countedSteps: 0,
  entryDays: 0,
  deviceDays: 0,
  goalDays: 0,
  firstDay: null,
  bestDay: null,
  bestSteps: 0,
  longestStreak: null,
};

/** Whether a member has earned a badge. */
export interface BadgeClaim {
  memberId: number;
  slug: string;
  /** What it is earned with, where it can be earned more than once; null where it cannot. */
  subjectId: number | string | null;
  /** The member's own calendar day. */
  day: string;
  /** What screens say about it: figures and names, by name. */
  cause: Readonly<Record<string, string | number>>;
  isEarned: boolean;
  /** Why it is taken away; that it is not earned, unless told. */
  why?: 'surpassed';
}

/** The figure of a tally that a badge is earned by; undefined where it is earned by something else. */
export function figureOf(rule: Badge['rule'], tally: Tally): number | undefined {
  switch (rule) {
    case 'entry-days':
      return tally.entryDays;
    case 'device-days':
      return tally.deviceDays;
    case 'goal-days':
      return tally.goalDays;
    case 'counted-steps':
      return tally.countedSteps;
    case 'longest-streak':
      return tally.longestStreak ?? 0;
    default:
      return undefined;
  }
}

/** The day that a personal best is earned with: one with more steps than every day before it. */
export function recordDayOf({ bestDay, firstDay }: Tally): string | null {
  return bestDay !== null && firstDay !== null && bestDay > firstDay ? bestDay : null;
}

/** How many days without an entry make a gap, and how many with one after it a comeback. */
const gapDays = 7;
const comebackDays = 3;

/** A span of days by their numbers, both ends counted. */
interface Numbers {
  first: number;
  last: number;
}

/** The days that may come to begin a comeback, or cease to, when a day gains or loses its entry. */
export function comebackStartsNear(day: number): Numbers {
  return { first: day + 1 - comebackDays, last: day + gapDays };
}

/** The days that decide whether a comeback begins on a day. */
export function daysOfComeback(start: number): Numbers {
  return { first: start - gapDays, last: start + comebackDays - 1 };
}

/** Whether a comeback begins on a day: three days with an entry after a gap of at least seven, not the first ever. */
export function isComeback(
  start: number,
  hasEntry: (day: number) => boolean,
  firstDay: string | null,
): boolean {
  if (firstDay === null || dayNumber(firstDay) >= start) return false;
  const { first, last } = daysOfComeback(start);
  // From the end: most days that are looked at have no entry soon after them.
  for (let day = last; day >= first; day -= 1) {
    if (hasEntry(day) !== day >= start) return false;
  }
  return true;
}

/** The day on which a comeback that begins on a day is complete. */
export function comebackDayOf(start: number): string {
  return dayOfNumber(start + comebackDays - 1);
}

/** What some days of one member add to their tally; the first and best of them where there are any. */
export function tallyChange(changes: readonly DayChange[]): Tally {
  const change = { ...emptyTally };
  for (const { day, before, after } of changes) {
    for (const [counted, sign] of [
      [before, -1],
      [after, 1],
    ] as const) {
      if (!counted) continue;
      change.loggedSteps += sign * counted.logged;
      change.countedSteps += sign * counted.steps;
      change.entryDays += sign;
      change.deviceDays += counted.verified > 0 ? sign : 0;
      change.goalDays += counted.steps >= counted.goal ? sign : 0;
    }
    if (!after) continue;
    if (change.firstDay === null || day < change.firstDay) change.firstDay = day;
    const isBetter =
      after.steps > change.bestSteps ||
      (after.steps === change.bestSteps && change.bestDay !== null && day < change.bestDay);
    if (isBetter) [change.bestDay, change.bestSteps] = [day, after.steps];
  }
  return change;
}

/** Whether changes took away what a tally says of a first and a best day, so that they have to be looked for. */
export function losesFirstOrBest(tally: Tally, changes: readonly DayChange[]): boolean {
  return changes.some(
    ({ day, after }) =>
      (day === tally.firstDay && after === null) ||
      (day === tally.bestDay && (after?.steps ?? 0) < tally.bestSteps),
  );
}
