import type { StreakMark } from '@stridewell/contracts';
import { addDays, correctionWindowDays, daysBetween } from '@stridewell/rules';
import {
  carryOver,
  carryOverMissed,
  type KnownDay,
  missedDay,
  noStreak,
  type Streak,
} from './streak-rules.ts';

/** A streak as stored: its state at the end of a day, and the known facts of each day since. */
export interface StreakCheckpoint {
  baseOn: string;
  base: Streak;
  /** One letter for each day after `baseOn`, up to the last known day. */
  marks: string;
}

/**
 * The number of days stored individually, including today: those that a correction can reach, and two more, because a
 * member who flies from UTC+14 to UTC-12 goes back two calendar days.
 */
const keptDays = correctionWindowDays + 3;

const letters = {
  g: [true, false],
  r: [false, true],
  b: [true, true],
  '-': [false, false],
} as const;

function letterOf({ counts, isRest }: KnownDay): string {
  if (counts) return isRest ? 'b' : 'g';
  return isRest ? 'r' : '-';
}

function dayOf(letter: string | undefined): KnownDay {
  const [counts, isRest] = letters[(letter ?? '-') as keyof typeof letters]; // the column has a check
  return { counts, isRest };
}

/** Returns the base day of a streak that is stored on a member's calendar day. */
export function baseFor(today: string): string {
  return addDays(today, -keptDays);
}

/** Builds a checkpoint from all known days of a member, in order. */
export function makeCheckpoint(
  days: readonly (KnownDay & { day: string })[],
  baseOn: string,
): StreakCheckpoint {
  let base = noStreak;
  let marks = '';
  let through: string | undefined;
  for (const known of days) {
    if (known.day > baseOn) {
      marks = marks.padEnd(daysBetween(baseOn, known.day) - 1, '-') + letterOf(known);
      continue;
    }
    if (through) base = carryOverMissed(base, daysBetween(through, known.day) - 1);
    base = carryOver(base, known).streak;
    through = known.day;
  }
  if (through) base = carryOverMissed(base, daysBetween(through, baseOn));
  return { baseOn, base, marks };
}

/** Updates the known facts of a day after `baseOn`. */
export function withDay(
  kept: StreakCheckpoint,
  day: string,
  facts: Partial<KnownDay>,
): StreakCheckpoint {
  const at = daysBetween(kept.baseOn, day) - 1;
  const marks = kept.marks.padEnd(at, '-');
  const letter = letterOf({ ...dayOf(marks[at]), ...facts });
  return { ...kept, marks: `${marks.slice(0, at)}${letter}${marks.slice(at + 1)}` };
}

/** Moves the base forward to a later day; never back to an earlier one. */
export function movedTo(kept: StreakCheckpoint, baseOn: string): StreakCheckpoint {
  const days = daysBetween(kept.baseOn, baseOn);
  if (days <= 0) return kept;
  let { base } = kept;
  for (const letter of kept.marks.slice(0, days)) base = carryOver(base, dayOf(letter)).streak;
  base = carryOverMissed(base, days - Math.min(days, kept.marks.length));
  return { baseOn, base, marks: kept.marks.slice(days) };
}

/** A streak on a day, and how that day and the days before it affected it, oldest first. */
export interface StreakOnDay {
  streak: Streak;
  todayCounts: boolean;
  marks: StreakMark[];
}

/** Calculates a streak on a member's own calendar day, which can't end the streak before it is over. */
export function streakOn(kept: StreakCheckpoint, today: string): StreakOnDay {
  const { baseOn, base, marks } = movedTo(kept, baseFor(today));
  const past = Math.max(0, daysBetween(baseOn, today) - 1);
  const seen: StreakMark[] = [];
  let streak = base;
  for (let at = 0; at < past; at += 1) {
    const next = carryOver(streak, dayOf(marks[at]));
    streak = next.streak;
    seen.push(next.mark);
  }
  const last = today > baseOn ? dayOf(marks[past]) : missedDay;
  if (last.counts) streak = carryOver(streak, last).streak;
  return { streak, todayCounts: last.counts, marks: [...seen, last.counts ? 'counted' : 'open'] };
}
