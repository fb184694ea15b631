import { expect, it } from 'vitest';
import { sourceOfDay } from './source-of-day.ts';

const garmin = { provider: 'garmin', steps: 5000 } as const;
const withings = { provider: 'withings', steps: 7000 } as const;

it('the deciding source is the only one with steps, the primary one, or the one with the most steps', () => {
  expect(sourceOfDay([], null)).toBeNull();
  expect(sourceOfDay([{ ...garmin, steps: 0 }], 'garmin')).toBeNull();
  expect(sourceOfDay([garmin], 'withings')).toEqual({ ...garmin, reason: 'only' });
  expect(sourceOfDay([garmin, withings], 'garmin')).toEqual({ ...garmin, reason: 'primary' });
  expect(sourceOfDay([garmin, withings], null)).toEqual({ ...withings, reason: 'largest' });
  const left = { ...garmin, steps: 0 };
  expect(sourceOfDay([left, withings], 'garmin')).toEqual({ ...withings, reason: 'only' });
});

it("the deciding source doesn't depend on the order in which they arrived", () => {
  const same = { ...withings, steps: garmin.steps };
  expect(sourceOfDay([garmin, same], null)).toEqual(sourceOfDay([same, garmin], null));
});
