import type { FileKind } from '@stridewell/contracts';
import { z } from 'zod';
import type { DayCollector } from './found-days.ts';
import { type JsonReading, readRecords } from './json-list.ts';
import { readableDay } from './readable-day.ts';

/** A vendor's JSON files: how to recognize and read their records. */
interface VendorJson {
  kind: FileKind;
  /** Whether a record is one of these. */
  isOne: (record: unknown) => boolean;
  read: (records: readonly unknown[], into: JsonReading) => void;
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
    return withDay(calendarDate, (day) => {
      if (totalSteps != null) days.setSteps(day, totalSteps, 'Garmin');
      if (restingHeartRate) days.addHeartRate(day, restingHeartRate);
    });
  }),
  vendorJson('garmin-csv', GarminSleep, ['calendarDate', 'deepSleepSeconds'], (one, days) => {
    const { calendarDate, deepSleepSeconds, lightSleepSeconds, remSleepSeconds } = one;
    const seconds = (deepSleepSeconds ?? 0) + (lightSleepSeconds ?? 0) + (remSleepSeconds ?? 0);
    return withDay(calendarDate, (day) => days.addMinutesAsleep(day, seconds / 60));
  }),
  vendorJson('garmin-csv', GarminWeight, ['metaData', 'weight'], (one, days) => {
    const { metaData, weight } = one;
    // In grams; a record may contain another measure.
    return withDay(metaData.calendarDate, (day) => {
      if (weight) days.setWeight(day, weight.weight / 1000);
    });
  }),
  vendorJson('polar', PolarActivity, ['date', 'summary'], ({ date, summary }, days) =>
    withDay(date, (day) => {
      if (summary.stepCount != null) days.setSteps(day, summary.stepCount, 'Polar');
    }),
  ),
  vendorJson('polar', PolarNight, ['night', 'evaluation'], ({ night, evaluation }, days) => {
    const minutes = minutesOfDuration(evaluation.asleepDuration);
    if (minutes === undefined) return false;
    return withDay(night, (day) => days.addMinutesAsleep(day, minutes));
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
  read: (record: T, days: DayCollector) => boolean,
): VendorJson {
  return {
    kind,
    isOne: (record) =>
      typeof record === 'object' && record !== null && keys.every((key) => key in record),
    read(records, into) {
      readRecords(schema, records, into, (record) => read(record, into.days));
    },
  };
}

/** Returns whether a text is a day, which it passes on. */
function withDay(text: string, set: (day: string) => void): boolean {
  const day = readableDay(text);
  if (day !== undefined) set(day);
  return day !== undefined;
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
