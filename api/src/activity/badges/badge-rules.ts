import type { Badge } from '@stridewell/contracts';
import { dayNumber, dayOfNumber } from '@stridewell/rules';
import type { DayChange } from '#engine/leaderboard/index.ts';

/** The figures from all of a member's days that badges are based on. */
export interface Tally {
  /** Steps before the cap is applied. */
  loggedSteps: number;
  countedSteps: number;
  entryDays: number;
  /** Days with steps that a device recorded. */
  deviceDays: number;
  goalDays: number;
  firstDay: string | null;
  /** The earliest of the days with the most steps; null if no day has steps. */
  bestDay: string | null;
  bestSteps: number;
  /** Null until the member's streak is first calculated. */
  longestStreak: number | null;
}

/** The tally of a member without days. */
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

/** Says whether a member has earned a badge. */
export interface BadgeClaim {
  memberId: number;
  slug: string;
  /** What the badge was earned with, for badges that can be earned more than once; null for others. */
  subjectId: number | string | null;
  /** The member's own calendar day. */
  day: string;
  /** Figures and names that screens show with the badge, by key. */
  cause: Readonly<Record<string, string | number>>;
  isEarned: boolean;
  /** Why the badge is revoked; it's no longer earned by default. */
  why?: 'surpassed';
}

/** Returns the figure of a tally that a badge rule is based on; undefined for rules without one. */
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

/** Returns the day of the personal best: it has more steps than every day before it. */
export function recordDayOf({ bestDay, firstDay }: Tally): string | null {
  return bestDay !== null && firstDay !== null && bestDay > firstDay ? bestDay : null;
}

/** The number of days without an entry that make a gap, and of days with one that make a comeback. */
const gapDays = 7;
const comebackDays = 3;

/** A span of day numbers, both ends included. */
interface Numbers {
  first: number;
  last: number;
}

/** Returns the days on which a comeback may start, or no longer start, when a day gains or loses its entry. */
export function comebackStartsNear(day: number): Numbers {
  return { first: day + 1 - comebackDays, last: day + gapDays };
}

/** Returns the days that decide whether a comeback starts on a day. */
export function daysOfComeback(start: number): Numbers {
  return { first: start - gapDays, last: start + comebackDays - 1 };
}

/**
 * Whether a comeback starts on a day: three days with an entry after a gap of at least seven days, but not at the
 * member's first entry.
 */
export function isComeback(
  start: number,
  hasEntry: (day: number) => boolean,
  firstDay: string | null,
): boolean {
  if (firstDay === null || dayNumber(firstDay) >= start) return false;
  const { first, last } = daysOfComeback(start);
  // Backwards: most of the days checked have no entry on the days after them.
  for (let day = last; day >= first; day -= 1) {
    if (hasEntry(day) !== day >= start) return false;
  }
  return true;
}

/** Returns the day on which a comeback is complete, by its first day. */
export function comebackDayOf(start: number): string {
  return dayOfNumber(start + comebackDays - 1);
}

/** Returns what changed days add to their member's tally, with the first and the best of those days. */
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

/** Whether changes invalidate the first or best day of a tally, which then has to be looked up again. */
export function losesFirstOrBest(tally: Tally, changes: readonly DayChange[]): boolean {
  return changes.some(
    ({ day, after }) =>
      (day === tally.firstDay && after === null) ||
      (day === tally.bestDay && (after?.steps ?? 0) < tally.bestSteps),
  );
}
