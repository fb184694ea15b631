import { addDays, weekStart } from '@stridewell/rules';

/** A day's value, or the mean of several. */
export interface SeriesPoint {
  /** The first day that the value covers. */
  date: string;
  value: number | null;
}

/** How the values of several days are combined. */
export type Summary = 'mean' | 'sum';

/** Returns the means or sums of `days` days each, oldest first, with a whole last group; null if it has no entries. */
export function summarise(
  values: readonly SeriesPoint[],
  days: number,
  summary: Summary = 'mean',
): SeriesPoint[] {
  if (days === 1) return [...values];
  const begin = values.length % days;
  const groups = Array.from({ length: Math.floor(values.length / days) }, (_, at) =>
    values.slice(begin + at * days, begin + (at + 1) * days),
  );
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const known = group.flatMap(({ value }) => value ?? []);
    const sum = known.length > 0 ? sumOf(known) : null;
    return { date: first.date, value: summary === 'mean' ? meanOf(known) : sum };
  });
}

/** Seven days starting on a Monday. */
export interface SeriesWeek {
  monday: string;
  /** Monday to Sunday; null before the first and after the last requested day. */
  days: readonly (SeriesPoint | null)[];
  /** The mean of the days with a value; null if there are none. */
  mean: number | null;
}

/** Groups the days of a series by week, oldest first. */
export function weeksOf(values: readonly SeriesPoint[]): SeriesWeek[] {
  const known = new Map(values.map((day) => [day.date, day]));
  const first = values[0]?.date;
  const last = values.at(-1)?.date;
  if (first === undefined || last === undefined) return [];
  const weeks: SeriesWeek[] = [];
  for (let monday = weekStart(first); monday <= last; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, at) => known.get(addDays(monday, at)) ?? null);
    weeks.push({ monday, days, mean: meanOf(days.flatMap((day) => day?.value ?? [])) });
  }
  return weeks;
}

/** Returns the mean of the known values of each day and the six days before it. */
export function movingMeans(values: readonly SeriesPoint[]): (number | null)[] {
  return values.map((_, at) =>
    meanOf(values.slice(Math.max(0, at - 6), at + 1).flatMap(({ value }) => value ?? [])),
  );
}

function meanOf(figures: readonly number[]): number | null {
  return figures.length === 0 ? null : sumOf(figures) / figures.length;
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((all, figure) => all + figure, 0);
}
