import { localDay } from '@stridewell/rules';
import { z } from 'zod';
import { type JsonReading, readRecords } from './json-list.ts';
import { readableDay } from './readable-day.ts';

const Steps = z.object({ dateTime: z.string(), value: z.coerce.number().nonnegative() });
const Sleep = z.object({ dateOfSleep: z.string(), minutesAsleep: z.number().nonnegative() });
const RestingRate = z.object({
  value: z.object({ date: z.string().nullable(), value: z.number().nonnegative() }),
});

/** The readers for Fitbit's files in Google Takeout, by the beginning of their names. */
const readers: readonly [
  begins: RegExp,
  read: (records: readonly unknown[], into: JsonReading) => void,
][] = [
  [/^steps-\d{4}-\d\d-\d\d\.json$/, readSteps],
  [/^sleep-\d{4}-\d\d-\d\d\.json$/, readSleep],
  [/^resting_heart_rate-\d{4}-\d\d-\d\d\.json$/, readRestingRate],
];

/** Fitbit's other files in Google Takeout. Its weights have no unit. */
const notKept =
  /^(altitude|calories|demographic_vo2_max|distance|estimated_oxygen_variation|exercise|height|heart_rate|lightly_active_minutes|moderately_active_minutes|run_vo2_max|sedentary_minutes|swim_lengths_data|time_in_heart_rate_zones|very_active_minutes|water_logs|food_logs)-.*\.json$/;

/** Returns why a Fitbit file in Google Takeout is not imported; undefined if it isn't known. */
export function ignoredFitbitJson(name: string): 'not_kept' | 'unit_unknown' | undefined {
  if (/^weight-.*\.json$/.test(name)) return 'unit_unknown';
  return notKept.test(name) ? 'not_kept' : undefined;
}

/** Whether a file in an archive is one of Fitbit's that is read. */
export function isFitbitJson(name: string): boolean {
  return readers.some(([begins]) => begins.test(name));
}

/** Reads a Fitbit file in Google Takeout: up to a month of one measure. */
export function readFitbitJson(records: readonly unknown[], name: string, into: JsonReading): void {
  into.days.kind = 'google-takeout';
  readers.find(([begins]) => begins.test(name))?.[1](records, into);
}

function readSteps(records: readonly unknown[], into: JsonReading): void {
  const dayOfHour = new Map<string, string | undefined>();
  readRecords(Steps, records, into, ({ dateTime, value }) => {
    const quarter = dateTime.slice(0, 13) + String(Math.floor(Number(dateTime.slice(12, 14)) / 15));
    if (!dayOfHour.has(quarter)) dayOfHour.set(quarter, localDayOf(dateTime, into.timeZone));
    const day = dayOfHour.get(quarter);
    if (day !== undefined) into.days.addSteps(day, 'Fitbit', value);
    return day !== undefined;
  });
}

/** Converts `11/21/26 07:31:00` in UTC to the member's local day. */
function localDayOf(dateTime: string, timeZone: string): string | undefined {
  const day = readableDay(dateTime, true);
  const instant = new Date(`${day}T${dateTime.split(' ')[1]}Z`);
  return day === undefined || Number.isNaN(instant.getTime())
    ? undefined
    : localDay(instant, timeZone);
}

function readSleep(records: readonly unknown[], into: JsonReading): void {
  const minutesOf = new Map<string, number>();
  readRecords(Sleep, records, into, ({ dateOfSleep, minutesAsleep }) => {
    const day = readableDay(dateOfSleep);
    // A nap counts with the night.
    if (day !== undefined) minutesOf.set(day, (minutesOf.get(day) ?? 0) + minutesAsleep);
    return day !== undefined;
  });
  for (const [day, minutes] of minutesOf) into.days.setMinutesAsleep(day, minutes);
}

function readRestingRate(records: readonly unknown[], into: JsonReading): void {
  readRecords(RestingRate, records, into, ({ value }) => {
    // A day without a measurement has neither a date nor a rate.
    if (value.date === null || value.value === 0) return true;
    const day = readableDay(value.date, true);
    if (day !== undefined) into.days.addHeartRate(day, value.value);
    return day !== undefined;
  });
}
