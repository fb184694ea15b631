import { basename, dirname } from 'node:path';

/** Google Fit names its tables of parts of a day by the day. */
const ofOneDay = /^(\d{4}-\d\d-\d\d)\.csv$/;

/** The tables of parts of days that vendors export next to a table of the days, by their names. */
const vendors: readonly { parts: RegExp; days: RegExp }[] = [
  // Google Fit names its table of days in the language of the account.
  { parts: ofOneDay, days: /^(?!\.|\d{4}-\d\d-\d\d\.csv$).*\.csv$/i },
  {
    parts: /^com\.samsung\.shealth\.tracker\.pedometer_step_count\b.*\.csv$/,
    days: /^com\.samsung\.shealth\.(step_daily_trend|tracker\.pedometer_day_summary)\b.*\.csv$/,
  },
  // Withings
  { parts: /^raw_tracker_steps\b.*\.csv$/, days: /^aggregates_steps\b.*\.csv$/ },
];

/** Whether a file has parts of days, by its name. */
export function hasPartsOfDays(name: string): boolean {
  return vendors.some(({ parts }) => parts.test(basename(name)));
}

/** Returns the day of a table of its parts, by the table's name; undefined if the name has none. */
export function dayOfParts(name: string): string | undefined {
  return ofOneDay.exec(basename(name))?.[1];
}

/** Returns a function that checks whether a table of the days is next to a file with parts of them. */
export function findDaysOfParts(names: readonly string[]): (name: string) => boolean {
  const folders = vendors.map(
    ({ days }) => new Set(names.filter((name) => days.test(basename(name))).map(dirname)),
  );
  return (name) =>
    vendors.some(
      ({ parts }, nth) => parts.test(basename(name)) && folders[nth]?.has(dirname(name)),
    );
}
