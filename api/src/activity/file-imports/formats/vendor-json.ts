import type { FileKind } from '@stridewell/contracts';
import { z } from 'zod';
import type { DayCollector } from './found-days.ts';
import { validRecords } from './json-list.ts';
import { readableDay } from './readable-day.ts';

/** A vendor's JSON files: how to recognize and read their records. */
interface VendorJson {
  kind: FileKind;
  /** Whether a record is one of these. */
  isOne: (record: unknown) => boolean;
  read: (records: readonly unknown[], days: DayCollector) => void;
}

const amount = z.number().nonnegative();
/** Garmin wrote `{"date": "Feb 17, 2019 12:00:00 AM"}` until 2020. */
const GarminDay = z.union([
  z.string(),
  z.object({ date: z.string() }).transform(({ date }) => dayOfWords(date)),
]);

const GarminSummary = z.object({
  calendarDate: GarminDay,
  totalSteps: amount.nullish(),
  restingHeartRate: amount.nullish(),
});
const GarminSleep = z.object({
  calendarDate: GarminDay,
  deepSleepSeconds: amount.nullish(),
  lightSleepSeconds: amount.nullish(),
  remSleepSeconds: amount.nullish(),
});
const GarminWeight = z.object({
  metaData: z.object({ calendarDate: GarminDay }),
  weight: z.object({ weight: amount }).nullish(),
});
const PolarActivity = z.object({
  date: z.string(),
  summary: z.object({ stepCount: amount.nullish() }),
});
const PolarNight = z.object({
  night: z.string(),
  evaluation: z.object({ asleepDuration: z.string() }),
});

const vendors: readonly VendorJson[] = [
  vendorJson('garmin-csv', GarminSummary, ['calendarDate', 'totalSteps'], (one, days) => {
    const { calendarDate, totalSteps, restingHeartRate } = one;
    withDay(calendarDate, days, (day) => {
      if (totalSteps != null) days.setSteps(day, totalSteps, 'Garmin');
      if (restingHeartRate) days.addHeartRate(day, restingHeartRate);
    });
  }),
  vendorJson('garmin-csv', GarminSleep, ['calendarDate', 'deepSleepSeconds'], (one, days) => {
    const { calendarDate, deepSleepSeconds, lightSleepSeconds, remSleepSeconds } = one;
    const seconds = (deepSleepSeconds ?? 0) + (lightSleepSeconds ?? 0) + (remSleepSeconds ?? 0);
    withDay(calendarDate, days, (day) => days.addMinutesAsleep(day, seconds / 60));
  }),
  vendorJson('garmin-csv', GarminWeight, ['metaData', 'weight'], (one, days) => {
    const { metaData, weight } = one;
    // In grams; a record may contain another measure.
    withDay(metaData.calendarDate, days, (day) => {
      if (weight) days.setWeight(day, weight.weight / 1000);
    });
  }),
  vendorJson('polar', PolarActivity, ['date', 'summary'], ({ date, summary }, days) => {
    withDay(date, days, (day) => {
      if (summary.stepCount != null) days.setSteps(day, summary.stepCount, 'Polar');
    });
  }),
  vendorJson('polar', PolarNight, ['night', 'evaluation'], ({ night, evaluation }, days) => {
    const minutes = minutesOfDuration(evaluation.asleepDuration);
    withDay(night, days, (day) => {
      if (minutes === undefined) days.report.refuse('record_unreadable');
      else days.addMinutesAsleep(day, minutes);
    });
  }),
];

/** Identifies the vendor of some records. */
export function vendorJsonOf(records: readonly unknown[]): VendorJson | undefined {
  const first = records.slice(0, 20);
  return vendors.find(({ isOne }) => first.some(isOne));
}

function vendorJson<T>(
  kind: FileKind,
  schema: z.ZodType<T>,
  keys: readonly string[],
  read: (record: T, days: DayCollector) => void,
): VendorJson {
  return {
    kind,
    isOne: (record) =>
      typeof record === 'object' && record !== null && keys.every((key) => key in record),
    read(records, days) {
      for (const record of validRecords(schema, records, days)) read(record, days);
    },
  };
}

function withDay(text: string, { report }: DayCollector, set: (day: string) => void): void {
  const day = readableDay(text);
  if (day === undefined) report.refuse('record_unreadable');
  else set(day);
}

/** Parses the day of `Feb 17, 2019 12:00:00 AM`; empty if it isn't valid. */
function dayOfWords(text: string): string {
  const at = new Date(`${text} UTC`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10);
}

/** Parses a duration such as `PT7H12M30S` to minutes. */
function minutesOfDuration(text: string): number | undefined {
  const [found, hours = 0, minutes = 0, seconds = 0] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(text) ?? [];
  if (found === undefined) return undefined;
  return Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
}
