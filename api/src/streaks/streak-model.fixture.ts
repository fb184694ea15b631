import { addDays } from '#calendar/days.ts';
import type { KnownDay, Streak } from './streak-rules.ts';

/** What a member's days are, by their dates; a day that is not there was missed. */
export type ModelDays = ReadonlyMap<string, KnownDay>;

/** The days that a model reads, counted out once: telling the next of a day takes long beside the rest. */
const calendar = Array.from({ length: 1200 }, (_, at) => addDays('2025-10-01', at));

/** The rules of a streak read out day by day from the first to today, as a person would with a calendar. */
export function modelStreak(days: ModelDays, first: string, today: string): Streak {
  let [current, longest, freezes] = [0, 0, 0];
  for (const day of calendar.slice(calendar.indexOf(first), calendar.indexOf(today) + 1)) {
    if (days.get(day)?.counts) {
      current += 1;
      if (current > longest) longest = current;
      if (current % 14 === 0) freezes = Math.min(2, freezes + 1);
    } else if (day !== today && !days.get(day)?.isRest) {
      if (freezes === 0) current = 0;
      else freezes -= 1;
    }
  }
  return { current, longest, freezes };
}
