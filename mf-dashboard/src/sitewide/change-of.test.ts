import { changeOf } from './change-of.ts';

it('changeOf is a share of the earlier figure', () => {
  expect(changeOf(110, 100)).toBeCloseTo(0.1);
  expect(changeOf(75, 100)).toBe(-0.25);
});

it('changeOf is null for a withheld, unknown or empty earlier figure', () => {
  expect(changeOf(null, 100)).toBeNull();
  expect(changeOf(100, null)).toBeNull();
  expect(changeOf(100, undefined)).toBeNull();
  expect(changeOf(100, 0)).toBeNull();
});
