import { addDays } from '@stridewell/rules';
import type { Measured, ReadSpan } from './vendor.ts';

/** Nights as their vendor tells them, whole or in parts: the day that each ended on, and minutes asleep. */
export interface Night {
  day: string;
  minutes: number;
}

/** Adds the nights of each day up, as files of members do: a nap counts with the night. */
export function sleepOf(nights: readonly Night[], version: number): Measured[] {
  const minutesOf = new Map<string, number>();
  for (const { day, minutes } of nights) minutesOf.set(day, (minutesOf.get(day) ?? 0) + minutes);
  return [...minutesOf].flatMap(([day, minutes]) => asleep(day, minutes, version));
}

/** What somebody slept in the night that ended on a day, in hours; nothing where nobody did. */
export function asleep(day: string, minutes: number, version: number): Measured[] {
  const value = Math.round((minutes / 60) * 10_000) / 10_000;
  return value > 0 ? [{ day, metric: 'sleep', value, version }] : [];
}

/** A weight in kilograms, to the ten grams that scales tell. */
export function weighed(day: string, grams: number, version: number): Measured {
  return { day, metric: 'weight', value: Math.round(grams / 10) / 100, version };
}

/** Of several weights of a day the last one, by their versions. */
export function lastOfDays(weights: readonly Measured[]): Measured[] {
  const inOrder = [...weights].sort((one, other) => one.version - other.version);
  return [...new Map(inOrder.map((one) => [one.day, one])).values()];
}

/** The seconds since 1970 between which a span lies, wherever on earth its days are. */
export function secondsAround({ first, last }: ReadSpan): { from: number; to: number } {
  const secondsOf = (day: string) => Date.parse(day) / 1000;
  return { from: secondsOf(addDays(first, -1)), to: secondsOf(addDays(last, 2)) };
}
