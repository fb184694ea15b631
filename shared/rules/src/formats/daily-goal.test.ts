import { expect, it } from 'vitest';
import { dailyGoal } from './daily-goal.ts';

it('a day counts once from its goal on, and not a step earlier', () => {
  const days = [7999, 8000, 30_000, 0].map((worth, at) => ({ day: `2026-11-1${at}`, worth }));
  expect(dailyGoal.creditDays(days, 8000)).toEqual([0, 1, 1, 0]);
});
