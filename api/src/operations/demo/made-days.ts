import type { RecordedPerson } from './recorded-days.ts';

/** Returns a repeatable stream of numbers in [0, 1): the same demo on every machine (mulberry32). */
export function repeatable(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Generates days for a person without a recording: a personal habit with weekly ups and downs and gaps. */
export function makeDays(seed: number, days: number): RecordedPerson {
  const next = repeatable(seed);
  const habit = 3500 + next() * 8500;
  const discipline = 0.7 + next() * 0.28;
  return Array.from({ length: days }, (_, daysAgo) => {
    const weekly = 1 + 0.2 * Math.sin((2 * Math.PI * (daysAgo + seed)) / 7);
    const steps = Math.round(habit * weekly * (0.6 + next() * 0.8));
    return { daysAgo, steps: next() < discipline ? steps : 0 };
  }).filter(({ steps }) => steps > 0);
}

/** Hours after midnight between which people walk; those without a device log their steps at the end. */
const walkFrom = 7;
export const walkUntil = 20;

/** Returns the share of today's steps that is logged `hours` after midnight: a device sends them along the way. */
export function writtenShare(source: 'device' | 'manual', hours: number): number {
  const walked = Math.min(1, Math.max(0, (hours - walkFrom) / (walkUntil - walkFrom)));
  return source === 'manual' ? Math.floor(walked) : walked;
}
