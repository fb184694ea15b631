import { lengthsBetween, nearestLength } from './stride-lengths.ts';

describe('the lengths to choose from', () => {
  it('are whole centimeters', () => {
    expect(lengthsBetween(30, 32, 'km')).toEqual([
      { cm: 30, shown: 30 },
      { cm: 31, shown: 31 },
      { cm: 32, shown: 32 },
    ]);
  });

  it('are whole inches for miles, and each is found again by its centimeters', () => {
    const inches = lengthsBetween(30, 150, 'mi');
    expect(inches.at(0)).toEqual({ cm: 30, shown: 12 });
    expect(inches.at(-1)).toEqual({ cm: 150, shown: 59 });
    for (const length of inches) expect(nearestLength(inches, length.cm)).toBe(length);
    expect(nearestLength(inches, 71)?.shown).toBe(28);
  });
});
