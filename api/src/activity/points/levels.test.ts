import { levelThresholds } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { levelOf } from './levels.ts';

it('starts each level at its first point, and follows the balance down again', () => {
  for (const [at, from] of levelThresholds.entries()) {
    const next = levelThresholds[at + 1] ?? null;
    const toNext = next === null ? null : next - from;
    expect(levelOf(from)).toEqual({ level: at + 1, from, next, toNext });
    expect(levelOf(from - 1).level).toBe(Math.max(1, at));
  }
});

it('is the first level for a negative balance, with the distance to the next level', () => {
  expect(levelOf(-50)).toEqual({ level: 1, from: 0, next: 150, toNext: 200 });
});
