import { z } from 'zod';
import type { Zoned } from './fitbit-json.ts';
import { validRecords } from './json-list.ts';
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

type ReadMetric = (metric: z.infer<typeof Metric>, into: Zoned) => void;

const readers: Readonly<Record<string, ReadMetric>> = {
  step_count: readSteps,
  sleep_analysis: readSleep,
  weight_body_mass: readWeights,
  resting_heart_rate: readHeartRates,
};

/** Reads a JSON export of Health Auto Export; returns false if it isn't one. */
export function readHealthAutoExport(items: readonly unknown[], into: Zoned): boolean {
  const metrics = items.flatMap((item) => {
    const whole = Export.safeParse(item);
    // In a damaged export, the metrics are found one by one.
    return whole.success ? whole.data.data.metrics : [item];
  });
  if (!metrics.some((metric) => Metric.safeParse(metric).success)) return false;
  into.days.kind = 'health-auto-export';
  for (const metric of validRecords(Metric, metrics, into.days)) {
    const read = Object.hasOwn(readers, metric.name) ? readers[metric.name] : undefined;
    into.days.report.note({
      file: null,
      title: metric.name.slice(0, 60),
      outcome: read ? 'imported' : 'ignored',
      reason: read ? null : 'not_kept',
    });
    read?.(metric, into);
  }
  return true;
}

/** Adds up the values of a day: an hourly export has one for each hour. */
function readSteps({ data }: z.infer<typeof Metric>, { days }: Zoned): void {
  for (const { date, qty } of validRecords(Value, data, days)) {
    const day = readableDay(date);
    if (day === undefined) days.report.refuse('record_unreadable');
    else days.addSteps(day, 'Health Auto Export', qty);
  }
}

function readSleep({ data, units }: z.infer<typeof Metric>, { days }: Zoned): void {
  const unit = unitOf(units?.toLowerCase() ?? 'hr');
  for (const { date, totalSleep, asleep } of validRecords(Night, data, days)) {
    const day = readableDay(date);
    const time = [totalSleep, asleep].find((one) => one != null && one > 0);
    // A phase of a night has no total.
    if (time == null) continue;
    if (day === undefined || unit?.of !== 'time') days.report.refuse('record_unreadable');
    else days.addMinutesAsleep(day, unit.convert(time));
  }
}

function readWeights({ data, units }: z.infer<typeof Metric>, { days }: Zoned): void {
  const unit = unitOf(units?.toLowerCase() ?? '');
  for (const { date, qty } of validRecords(Value, data, days)) {
    const day = readableDay(date);
    if (day === undefined || unit?.of !== 'mass') days.report.refuse('record_unreadable');
    else days.setWeight(day, unit.convert(qty));
  }
}

function readHeartRates({ data }: z.infer<typeof Metric>, { days }: Zoned): void {
  for (const { date, qty } of validRecords(Value, data, days)) {
    const day = readableDay(date);
    if (day === undefined) days.report.refuse('record_unreadable');
    else days.addHeartRate(day, qty);
  }
}
