import { z } from 'zod';
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
const Night = z.object({
  date: z.string(),
  totalSleep: z.number().nonnegative().nullish(),
  asleep: z.number().nonnegative().nullish(),
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
  readRecords(Night, data, into, ({ date, totalSleep, asleep }) => {
    const day = readableDay(date);
    const time = [totalSleep, asleep].find((one) => one != null && one > 0);
    // A phase of a night has no total.
    if (time == null) return true;
    if (day === undefined || unit?.of !== 'time') return false;
    into.days.addMinutesAsleep(day, unit.convert(time));
    return true;
  });
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
