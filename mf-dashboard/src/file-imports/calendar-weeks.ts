import { addDays, weekStart } from '@stridewell/rules';

/** Returns the weeks of a month (`YYYY-MM`), starting on Monday; null for days of other months. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const weeks: (string | null)[][] = [];
  for (let monday = weekStart(first); monday.slice(0, 7) <= month;) {
    const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
    weeks.push(days.map((day) => (day.startsWith(month) ? day : null)));
    monday = addDays(monday, 7);
  }
  return weeks;
}

/** Returns the month that is a number of months after another. */
export function addMonths(month: string, months: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth - 1 + months, 1)).toISOString().slice(0, 7);
}
