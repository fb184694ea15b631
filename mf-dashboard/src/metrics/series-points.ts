import { addDays, weekStart } from '@stridewell/rules';

/** A figure of a day, or the mean of some. */
export interface SeriesPoint {
  /** The first day that it is of. */
  date: string;
  value: number | null;
}

/** Of figures of some days, what is shown of them together. */
export type Summary = 'mean' | 'sum';

/**
 * The means or sums of `days` days each, the oldest first and the last ones whole; null where nothing was entered.
 */
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

/** Seven days from a Monday. */
export interface SeriesWeek {
  monday: string;
  /** Monday to Sunday; null before the first day that was asked for, and after the last. */
  days: readonly (SeriesPoint | null)[];
  /** Of the days with a figure; null where there is none. */
  mean: number | null;
}

/** The days of a series by week, the oldest first. */
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

/** The mean of each day and the six before it, of those with a figure. */
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
