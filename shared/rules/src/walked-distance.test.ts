import { describe, expect, it } from 'vitest';
import { inDistanceUnit, kmOfSteps, strideByHeight } from './walked-distance.ts';

describe('the distance of steps', () => {
  it('is a mile for 2,000 steps where no stride is known', () => {
    expect(kmOfSteps(2000, null)).toBe(1.6);
    expect(inDistanceUnit(kmOfSteps(2000, null), 'mi')).toBeCloseTo(1, 1);
  });

  it('grows with the stride', () => {
    expect(kmOfSteps(10_000, 70)).toBe(7);
    expect(kmOfSteps(10_000, 75)).toBe(7.5);
    expect(inDistanceUnit(kmOfSteps(10_000, 70), 'mi')).toBeCloseTo(4.35, 2);
    expect(kmOfSteps(0, 70)).toBe(0);
  });

  it('takes the stride from the height', () => {
    expect(strideByHeight(170)).toBe(70);
    expect(strideByHeight(185)).toBe(77);
  });
});
