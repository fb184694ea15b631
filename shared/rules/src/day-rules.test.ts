import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountableEntry, deriveDay, isCountedEntry } from './day-rules.ts';

const entry = (
  source: CountableEntry['source'],
  steps: number,
  isOnFoot = false,
): CountableEntry => ({ source, steps, isOnFoot });

describe('what counts of a day', () => {
  it('is nothing where nothing was written', () => {
    expect(deriveDay([])).toEqual({ steps: 0, walked: 0, converted: 0, verified: 0, logged: 0 });
  });

  it('is the highest step source, not their sum', () => {
    expect(deriveDay([entry('device', 6000), entry('manual', 8000)])).toMatchObject({
      steps: 8000,
      verified: 6000,
      logged: 8000,
    });
  });

  it('counts typed steps up to 20,000 and a device in full', () => {
    expect(deriveDay([entry('manual', 26_000)])).toMatchObject({ steps: 20_000, logged: 26_000 });
    expect(deriveDay([entry('manual', 26_000), entry('device', 22_000)])).toMatchObject({
      steps: 22_000,
      verified: 22_000,
      logged: 26_000,
    });
  });

  it('lets a correction decide, also when it says less', () => {
    const entries = [entry('device', 50_000), entry('correction', 7000)];
    expect(deriveDay(entries)).toMatchObject({ steps: 7000, verified: 7000, logged: 7000 });
    expect(entries.map((one) => isCountedEntry(one, entries))).toEqual([false, true]);
  });

  it('adds converted activities on top, up to 30,000 in all, and takes the cap from them first', () => {
    const day = deriveDay([entry('device', 28_000), entry('converted', 4000)]);
    expect(day).toEqual({
      steps: 30_000,
      walked: 28_000,
      converted: 2000,
      verified: 28_000,
      logged: 32_000,
    });
  });

  it('does not count walking twice: converted, and by a device', () => {
    const walk = entry('converted', 3000, true);
    const swim = entry('converted', 1400);
    expect(deriveDay([entry('manual', 5000), walk, swim])).toMatchObject({ converted: 4400 });
    const withDevice = [entry('device', 5000), walk, swim];
    expect(deriveDay(withDevice)).toMatchObject({ steps: 6400, converted: 1400, logged: 6400 });
    expect(withDevice.map((one) => isCountedEntry(one, withDevice))).toEqual([true, false, true]);
  });

  it('believes the device where two sources say the same', () => {
    const entries = [entry('manual', 5000), entry('device', 5000), entry('converted', 100)];
    expect(entries.map((one) => isCountedEntry(one, entries))).toEqual([false, true, true]);
  });

  it('never exceeds the cap, never counts more than was logged, and always adds up', () => {
    const anyEntries = fc.uniqueArray(
      fc.record({
        source: fc.constantFrom('manual', 'device', 'import', 'correction', 'converted'),
        steps: fc.nat(200_000),
        isOnFoot: fc.boolean(),
      }),
      { selector: ({ source }) => source },
    );
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const day = deriveDay(entries);
        expect(day.steps).toBeLessThanOrEqual(30_000);
        expect(day.steps).toBeLessThanOrEqual(day.logged);
        expect(day.steps).toBe(day.walked + day.converted);
        expect(day.verified).toBeLessThanOrEqual(day.walked);
        expect(deriveDay([...entries].reverse())).toEqual(day);
      }),
    );
  });
});
