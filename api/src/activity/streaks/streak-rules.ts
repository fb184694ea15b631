import { daysPerFreeze, maxFreezes, type StreakMark } from '@stridewell/contracts';

/** A streak at the end of a day. */
export interface Streak {
  /** The number of consecutive days that count; rest days and frozen days between them are skipped. */
  current: number;
  longest: number;
  /** The number of missed days that the streak can survive. */
  freezes: number;
}

/** The known facts of a day: whether it counts, and whether it was claimed as a rest day. */
export interface KnownDay {
  counts: boolean;
  isRest: boolean;
}

/** The version of the rules below, stored with their results: raise it when they change. */
export const streakRuleVersion = 1;

/** The streak of a member without days. */
export const noStreak: Streak = { current: 0, longest: 0, freezes: 0 };

/** A day without known facts. */
export const missedDay: KnownDay = { counts: false, isRest: false };

/**
 * Returns a streak after one more finished day (screens-and-rules 3.6): a day that counts extends it, and every
 * fourteenth earns a freeze; a rest day leaves it unchanged; a missed day costs a freeze, or else the streak.
 */
export function carryOver(
  streak: Streak,
  { counts, isRest }: KnownDay,
): { streak: Streak; mark: StreakMark } {
  if (counts) return { streak: lengthen(streak), mark: 'counted' };
  if (isRest) return { streak, mark: 'rest' };
  if (streak.freezes > 0) {
    return { streak: { ...streak, freezes: streak.freezes - 1 }, mark: 'frozen' };
  }
  return { streak: { ...streak, current: 0 }, mark: 'missed' };
}

function lengthen({ current, longest, freezes }: Streak): Streak {
  const next = current + 1;
  const isEarned = next % daysPerFreeze === 0 && freezes < maxFreezes;
  return {
    current: next,
    longest: Math.max(longest, next),
    freezes: isEarned ? freezes + 1 : freezes,
  };
}

/** Returns a streak after a number of missed days in a row; the cost doesn't depend on the number. */
export function carryOverMissed(streak: Streak, days: number): Streak {
  if (days <= streak.freezes) return { ...streak, freezes: streak.freezes - Math.max(0, days) };
  return { ...streak, current: 0, freezes: 0 };
}
