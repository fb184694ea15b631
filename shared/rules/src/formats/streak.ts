import { dayNumber } from '../days.ts';
import type { ChallengeFormat, CountedDay } from './format.ts';

/** The first of the longest rows of days that reach the goal: where it begins, and how long it is. */
function longestStreak(
  days: readonly CountedDay[],
  dayGoal: number,
): { from: number; length: number } {
  let longest = { from: 0, length: 0 };
  let row = { from: 0, length: 0 };
  days.forEach(({ day, worth }, at) => {
    const before = days[at - 1];
    const continues =
      row.length > 0 && before !== undefined && dayNumber(day) === dayNumber(before.day) + 1;
    if (worth < dayGoal) row = { from: at, length: 0 };
    else row = continues ? { ...row, length: row.length + 1 } : { from: at, length: 1 };
    if (row.length > longest.length) longest = row;
  });
  return longest;
}

/** The longest row of days that reach the goal, one after the other; a missed day begins a new row. */
export const streak: ChallengeFormat = {
  between: ['individuals'],
  unit: 'days',
  counts: 'steps',
  isSum: false,
  isTogether: false,
  creditDays(days, dayGoal) {
    const { from, length } = longestStreak(days, dayGoal);
    return days.map((_, at) => (at >= from && at < from + length ? 1 : 0));
  },
};
