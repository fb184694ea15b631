import { daysPerFreeze, mostFreezes, type StreakMark } from '@stridewell/contracts';

/** A streak at the end of a day. */
export interface Streak {
  /** Days in a row that count; rest days and frozen days between them are passed over. */
  current: number;
  longest: number;
  /** Missed days that the streak will outlive. */
  freezes: number;
}

/** What is known of a day: whether it counts, and whether it was claimed as a rest day. */
export interface KnownDay {
  counts: boolean;
  isRest: boolean;
}

/** Version of the rules below, stored with what they derived: raise it when they change. */
export const streakRuleVersion = 1;

/** A streak before the first day. */
export const noStreak: Streak = { current: 0, longest: 0, freezes: 0 };

/** A day of which nothing is known. */
export const missedDay: KnownDay = { counts: false, isRest: false };

/**
 * Carries a streak over one more day that is over (screens-and-rules 3.6): a day that counts lengthens it and
 * every fourteenth earns a freeze; a rest day leaves it as it is; a missed day costs a freeze, or the streak.
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
  const isEarned = next % daysPerFreeze === 0 && freezes < mostFreezes;
  return {
    current: next,
    longest: Math.max(longest, next),
    freezes: isEarned ? freezes + 1 : freezes,
  };
}

/** Carries a streak over so many missed days in a row; costs the same however many they are. */
export function carryOverMissed(streak: Streak, days: number): Streak {
  if (days <= streak.freezes) return { ...streak, freezes: streak.freezes - Math.max(0, days) };
  return { ...streak, current: 0, freezes: 0 };
}
