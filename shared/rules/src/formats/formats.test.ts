import { expect, it } from 'vitest';
import { challengeFormats, formatOf } from './challenge-formats.ts';

const days = [3000, 12_000, 0].map((worth, at) => ({ day: `2026-11-0${at + 1}`, worth }));

it.each(['total', 'collective', 'points'] as const)('%s gives each day what it brings', (name) => {
  expect(formatOf(name).creditDays(days, 8000)).toEqual([3000, 12_000, 0]);
});

it.each(Object.entries(challengeFormats))(
  'what %s gives is never below nothing, and none of a member without days',
  (_name, format) => {
    expect(format.creditDays(days, 8000).every((credit) => credit >= 0)).toBe(true);
    expect(format.creditDays([], 8000)).toEqual([]);
    expect(format.between.length).toBeGreaterThan(0);
  },
);
