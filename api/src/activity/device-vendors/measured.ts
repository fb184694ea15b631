import { addDays } from '@stridewell/rules';
import type { Measured, ReadSpan } from './vendor.ts';

/** A whole night or a part of one, as its vendor reports it: the day on which it ended, and minutes asleep. */
export interface Night {
  day: string;
  minutes: number;
}

/** Sums the nights of each day, like the import of members' files: a nap counts with the night. */
export function sleepOf(nights: readonly Night[], version: number): Measured[] {
  const minutesOf = new Map<string, number>();
  for (const { day, minutes } of nights) minutesOf.set(day, (minutesOf.get(day) ?? 0) + minutes);
  return [...minutesOf].flatMap(([day, minutes]) => asleep(day, minutes, version));
}

/** Returns the hours asleep in the night that ended on a day; nothing if there were none. */
export function asleep(day: string, minutes: number, version: number): Measured[] {
  const value = Math.round((minutes / 60) * 10_000) / 10_000;
  return value > 0 ? [{ day, metric: 'sleep', value, version }] : [];
}

/** Returns a weight in kilograms, rounded to ten grams like on scales. */
export function weighed(day: string, grams: number, version: number): Measured {
  return { day, metric: 'weight', value: Math.round(grams / 10) / 100, version };
}

/** Returns the last weight of each day, by version. */
export function lastOfDays(weights: readonly Measured[]): Measured[] {
  const inOrder = [...weights].sort((one, other) => one.version - other.version);
  return [...new Map(inOrder.map((one) => [one.day, one])).values()];
}

/** Returns a range in seconds since 1970 that contains a span of days in every time zone. */
export function secondsAround({ first, last }: ReadSpan): { from: number; to: number } {
  const secondsOf = (day: string) => Date.parse(day) / 1000;
  return { from: secondsOf(addDays(first, -1)), to: secondsOf(addDays(last, 2)) };
}
