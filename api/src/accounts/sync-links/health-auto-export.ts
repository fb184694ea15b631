import { maxStepsPerEntry, toKilograms, WeightUnit } from '@stridewell/contracts';
import { daysBetween } from '@stridewell/rules';
import { z } from 'zod';
import {
  addMeasured,
  emptyPost,
  type ReadPost,
  readDay,
  readNumber,
  refuse,
  timeReader,
} from './post-values.ts';

const Metric = z.object({
  name: z.string(),
  units: z.string().optional(),
  data: z.array(z.record(z.string(), z.unknown())),
});
type Metric = z.infer<typeof Metric>;
type Row = Metric['data'][number];

/** The default duration of a value without an end, in seconds. */
const usualSpan = 60;
const longestSpan = 3600;

/**
 * Reads what the app Health Auto Export sends to a REST API (JSON, export versions 1 and 2): steps, sleep and weight.
 * Grouped by days, each value is a whole day in the phone's calendar; grouped by hours or minutes, values add up. Weeks
 * and months are refused, because the steps of their days are unknown.
 */
export function readHealthAutoExport(metrics: readonly unknown[], timeZone: string): ReadPost {
  const post = emptyPost('health-auto-export');
  for (const given of metrics) {
    const metric = Metric.safeParse(given);
    if (!metric.success) post.ignored.add('unreadable');
    else if (metric.data.name === 'step_count') addSteps(post, metric.data.data, timeZone);
    else if (metric.data.name === 'sleep_analysis') addSleep(post, metric.data);
    else if (metric.data.name === 'weight_body_mass') addWeights(post, metric.data);
    else post.ignored.add(metric.data.name.replaceAll(/[^\w ]/g, '').slice(0, 40));
  }
  return post;
}

function addSteps(post: ReadPost, rows: readonly Row[], timeZone: string): void {
  const isOfDay = ({ date }: Row) =>
    typeof date === 'string' && /^\d{4}-\d{2}-\d{2}($|[T ](00:00|12:00:00\s?am))/i.test(date);
  const days = rows.map(({ date }) => readDay(date));
  const isByDay = rows.every(isOfDay) && new Set(days).size === rows.length;
  const isByWeek = isByDay && shortestGap(days) >= 7;
  const readTime = timeReader(timeZone);
  const starts = rows.map(({ date, start, startDate }) => readTime(start ?? startDate ?? date));
  const length = usualLength(starts);
  for (const [at, row] of rows.entries()) {
    const { date, qty, end, endDate } = row;
    const steps = readNumber(qty);
    const [day, start] = [days[at], starts[at]];
    if (steps === undefined || Number.isNaN(steps)) refuse(post, date, 'steps', 'not_a_number');
    else if (steps < 0 || steps > maxStepsPerEntry) refuse(post, date, 'steps', 'out_of_range');
    else if (isByWeek) refuse(post, date, 'steps', 'not_by_day');
    else if (isByDay && day !== undefined) post.totals.set(day, Math.round(steps));
    else if (start === undefined) refuse(post, date, 'date', 'bad_date');
    else {
      const until = readTime(end ?? endDate) ?? start + length;
      if (until <= start || until - start > 86_400) refuse(post, date, 'end', 'bad_span');
      else post.spans.push({ start, end: until, steps });
    }
  }
}

/** Returns the fewest days from one value to the next; 0 for a single value. */
function shortestGap(days: readonly (string | undefined)[]): number {
  const sorted = days.filter((one) => one !== undefined).sort();
  const gaps = sorted.slice(1).map((day, at) => daysBetween(sorted[at] ?? day, day));
  return gaps.length === 0 ? 0 : Math.min(...gaps);
}

/** Returns the shortest time between two values, which shows how they are grouped. */
function usualLength(starts: readonly (number | undefined)[]): number {
  const times = starts.filter((one) => one !== undefined).sort((one, other) => one - other);
  const gaps = times.map((time, at) => time - (times[at - 1] ?? time)).filter((gap) => gap > 0);
  if (gaps.length === 0) return usualSpan;
  return gaps.reduce((least, gap) => Math.min(least, gap), longestSpan);
}

function addSleep(post: ReadPost, { data, units = 'hr' }: Metric): void {
  for (const { date: given, sleepEnd, totalSleep, asleep, value, ...stages } of data) {
    // Some versions of the app write no date of a night.
    const date = given ?? sleepEnd;
    const day = readDay(date);
    const parts = [stages.core, stages.deep, stages.rem].map((one) => readNumber(one) ?? 0);
    const total = parts.reduce((sum, one) => sum + one, 0);
    const hours = [totalSleep, asleep, total]
      .map(readNumber)
      .find((one) => one !== undefined && one > 0);
    // A single phase of a night: the day's sum is only in aggregated data.
    if (value !== undefined && hours === undefined) post.ignored.add('sleep phases');
    else if (day === undefined) refuse(post, date, 'date', 'bad_date');
    else if (hours === undefined) refuse(post, date, 'sleep', 'no_value');
    else addMeasured(post, day, 'sleep', units.startsWith('min') ? hours / 60 : hours);
  }
}

function addWeights(post: ReadPost, { data, units = 'kg' }: Metric): void {
  const unit = WeightUnit.safeParse(units.toLowerCase().replace(/s$/, ''));
  for (const { date, qty } of data) {
    const day = readDay(date);
    const weight = readNumber(qty);
    if (day === undefined) refuse(post, date, 'date', 'bad_date');
    else if (!unit.success) refuse(post, date, 'weight', 'bad_unit');
    else if (weight === undefined) refuse(post, date, 'weight', 'not_a_number');
    else addMeasured(post, day, 'weight', toKilograms(weight, unit.data));
  }
}
