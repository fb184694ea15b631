import { deviceReadDays, type StepDay } from '@stridewell/contracts';
import { addDays, weekStart } from '@stridewell/rules';

/** The source of a day's steps; a gap has none, and today may still get some. */
export type DayKind = 'device' | 'other' | 'gap' | 'today';

/** Returns the first of the last 30 days. */
export function firstShownDay(today: string): string {
  return addDays(today, 1 - deviceReadDays);
}

/** Returns the source of a day's steps. */
export function kindOfDay({ date, entries }: StepDay, today: string): DayKind {
  const walked = entries.filter(({ steps }) => steps > 0);
  if (walked.some(({ source }) => source === 'device')) return 'device';
  if (walked.length > 0) return 'other';
  return date === today ? 'today' : 'gap';
}

/** Returns the weeks of the last 30 days, starting on Monday; null for days before and after them. */
export function shownWeeks(today: string): (string | null)[][] {
  const first = firstShownDay(today);
  const weeks: (string | null)[][] = [];
  for (let monday = weekStart(first); monday <= today; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
    weeks.push(days.map((day) => (day >= first && day <= today ? day : null)));
  }
  return weeks;
}
