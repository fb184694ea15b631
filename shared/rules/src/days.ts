import { localDay } from './local-day.ts';

const dayMs = 86_400_000;

/** The calendar day (`YYYY-MM-DD`) some days later, or earlier when `days` is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days one calendar day lies after another; negative when it lies before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** How many days a span has, both ends counted; 0 when the last day is before the first. */
export function dayCount(first: string, last: string): number {
  return Math.max(0, daysBetween(first, last) + 1);
}

/** A calendar day as a number of days since 1970, so that many can be compared without a text for each. */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}

/** The calendar day of a `dayNumber`. */
export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** The Monday of the ISO week that a day is in. */
export function weekStart(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The first day of a day's month. */
export function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  return addDays(monthStart(addDays(monthStart(day), 31)), -1);
}

/** The earlier of two calendar days. */
export function earlierDay(one: string, other: string): string {
  return one < other ? one : other;
}

/** The later of two calendar days. */
export function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}

/**
 * The first millisecond of a calendar day in an IANA time zone. Found by bisection: the day may have 23 or 25
 * hours, and where the clock is put forward at midnight it does not begin at 00:00.
 */
export function firstInstantOf(day: string, timeZone: string): number {
  const minute = 60_000;
  // Time zones lie between 12 hours behind UTC and 14 hours ahead of it.
  let before = Date.parse(day) / minute - 15 * 60;
  let within = Date.parse(day) / minute + 13 * 60;
  while (within - before > 1) {
    const middle = (before + within) >> 1;
    if (localDay(new Date(middle * minute), timeZone) < day) before = middle;
    else within = middle;
  }
  return within * minute;
}
