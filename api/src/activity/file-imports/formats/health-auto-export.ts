import { z } from 'zod';
import { appleTime } from './apple-time.ts';
import { type JsonReading, readRecords } from './json-list.ts';
import { readableDay } from './readable-day.ts';
import { unitOf } from './units.ts';

const Metric = z.object({
  name: z.string(),
  units: z.string().nullish(),
  data: z.array(z.unknown()),
});
const Export = z.object({ data: z.object({ metrics: z.array(z.unknown()) }) });
const Value = z.object({ date: z.string(), qty: z.number().nonnegative() });
/** A night, or a phase of one with its times; some versions write no date of a night. */
const Night = z.object({
  date: z.string().nullish(),
  sleepEnd: z.string().nullish(),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
  value: z.string().nullish(),
  totalSleep: z.number().nonnegative().nullish(),
  asleep: z.number().nonnegative().nullish(),
  core: z.number().nonnegative().nullish(),
  deep: z.number().nonnegative().nullish(),
  rem: z.number().nonnegative().nullish(),
});

type ReadMetric = (metric: z.infer<typeof Metric>, into: JsonReading) => void;

const readers: Readonly<Record<string, ReadMetric>> = {
  step_count: readSteps,
  sleep_analysis: readSleep,
  weight_body_mass: readWeights,
  resting_heart_rate: readHeartRates,
};

/** Reads a JSON export of Health Auto Export; returns false if it isn't one. */
export function readHealthAutoExport(items: readonly unknown[], into: JsonReading): boolean {
  const metrics = items.flatMap((item) => {
    const whole = Export.safeParse(item);
    // In a damaged export, the metrics are found one by one.
    return whole.success ? whole.data.data.metrics : [item];
  });
  if (!metrics.some((metric) => Metric.safeParse(metric).success)) return false;
  into.days.kind = 'health-auto-export';
  readRecords(Metric, metrics, into, (metric) => {
    const read = Object.hasOwn(readers, metric.name) ? readers[metric.name] : undefined;
    into.days.report.note({
      file: null,
      title: metric.name.slice(0, 60),
      outcome: read ? 'imported' : 'ignored',
      reason: read ? null : 'not_kept',
    });
    read?.(metric, into);
    return true;
  });
  return true;
}

/** Adds up the values of a day: an hourly export has one for each hour. */
function readSteps({ data }: z.infer<typeof Metric>, into: JsonReading): void {
  readRecords(Value, data, into, ({ date, qty }) => {
    const day = readableDay(date);
    if (day !== undefined) into.days.addSteps(day, 'Health Auto Export', qty);
    return day !== undefined;
  });
}

function readSleep({ data, units }: z.infer<typeof Metric>, into: JsonReading): void {
  const unit = unitOf(units?.toLowerCase() ?? 'hr');
  readRecords(Night, data, into, (night) => {
    const { totalSleep, asleep, core, deep, rem, value, startDate, endDate } = night;
    const stages = (core ?? 0) + (deep ?? 0) + (rem ?? 0);
    const time = [totalSleep, asleep, stages].find((one) => one != null && one > 0);
    const day = readableDay(night.date ?? night.sleepEnd ?? '');
    if (time != null) {
      if (day === undefined || unit?.of !== 'time') return false;
      into.days.addMinutesAsleep(day, unit.convert(time));
      return true;
    }
    // A phase of a night has no total.
    if (value == null || startDate == null || endDate == null) return day !== undefined;
    return /awake|bed/i.test(value) || addPhase(startDate, endDate, into);
  });
}

function addPhase(startDate: string, endDate: string, { days }: JsonReading): boolean {
  const [from, to] = [appleTime(startDate), appleTime(endDate)];
  const day = readableDay(endDate);
  if (day === undefined || !(to > from)) return false;
  days.addSleep(day, 'Health Auto Export', from, to);
  return true;
}

function readWeights({ data, units }: z.infer<typeof Metric>, into: JsonReading): void {
  const unit = unitOf(units?.toLowerCase() ?? '');
  readRecords(Value, data, into, ({ date, qty }) => {
    const day = readableDay(date);
    if (day === undefined || unit?.of !== 'mass') return false;
    into.days.setWeight(day, unit.convert(qty));
    return true;
  });
}

function readHeartRates({ data }: z.infer<typeof Metric>, into: JsonReading): void {
  readRecords(Value, data, into, ({ date, qty }) => {
    const day = readableDay(date);
    if (day !== undefined) into.days.addHeartRate(day, qty);
    return day !== undefined;
  });
}
