import { expect, it } from 'vitest';
import { streak } from './streak.ts';

const row = (days: Record<string, number>) =>
  streak.creditDays(
    Object.entries(days).map(([day, worth]) => ({ day: `2026-11-${day}`, worth })),
    100,
  );

it('the longest row of days counts, each of its days once', () => {
  expect(row({ '01': 100, '02': 100, '03': 99, '04': 100, '05': 200, '06': 100 })).toEqual([
    0, 0, 0, 1, 1, 1,
  ]);
  expect(row({ '01': 100, '02': 0 })).toEqual([1, 0]);
  expect(row({ '01': 99 })).toEqual([0]);
  expect(row({})).toEqual([]);
});

it('a day without an entry ends a row, and of equal rows the first counts', () => {
  expect(row({ '01': 100, '02': 100, '04': 100, '05': 100 })).toEqual([1, 1, 0, 0]);
  expect(row({ '28': 100, '30': 100 })).toEqual([1, 0]);
});
