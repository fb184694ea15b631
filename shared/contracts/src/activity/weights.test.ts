import { describe, expect, it } from 'vitest';
import { fromKilograms, hasWeightDecimals, toKilograms } from './weights.ts';

describe('a weight', () => {
  it('is stored in kilograms by the exact factors', () => {
    expect(toKilograms(1, 'lb')).toBe(0.45359237);
    expect(toKilograms(1, 'st')).toBe(6.35029318);
    expect(toKilograms(14, 'lb')).toBe(toKilograms(1, 'st'));
    // 154.32 x 0.45359237 and 11.4286 x 6.35029318, by long multiplication.
    expect(String(toKilograms(154.32, 'lb'))).toBe('69.9983745384');
    expect(String(toKilograms(11.4286, 'st'))).toBe('72.574960636948');
  });

  it.each([
    ['kg', 2000, 40_000, 100, 1],
    ['lb', 4410, 88_184, 100, 1],
    ['st', 31_495, 629_892, 10_000, 7],
  ] as const)('comes back as entered, for any value in %s', (unit, from, to, scale, step) => {
    const changed: number[] = [];
    for (let entered = from; entered <= to; entered += step) {
      const value = entered / scale;
      // The digits are stored: a number with more of them than the column has would differ.
      const kept = Number(String(toKilograms(value, unit)));
      if (!hasWeightDecimals(value, unit) || fromKilograms(kept, unit) !== value)
        changed.push(value);
    }
    expect(changed).toEqual([]);
  });

  it('has two decimals, or four in stones', () => {
    expect(hasWeightDecimals(70.555, 'kg')).toBe(false);
    expect(hasWeightDecimals(70.55, 'lb')).toBe(true);
    expect(hasWeightDecimals(11.42865, 'st')).toBe(false);
  });
});
