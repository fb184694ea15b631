import { sampleStepDay } from '@stridewell/testing';
import { forecastDay } from './forecast-day.ts';
import { replacedByHand } from './replaced-by-hand.ts';

const by = { name: 'Ana Ruiz', at: '2026-11-20T09:00:00.000Z' };
const date = '2026-11-20';

function dayWith(source: 'device' | 'import', steps: number) {
  const day = forecastDay(sampleStepDay(date), { date, steps, note: null }, by);
  return { ...day, entries: day.entries.map((entry) => ({ ...entry, id: 1, source })) };
}

const add = (steps: number, note: string | null = null) =>
  ({ mode: 'add', date, steps, note }) as const;

describe('a manual entry on a day with a device', () => {
  const day = dayWith('device', 6000);

  it("replaces the device's steps if it is higher, and needs a reason", () => {
    expect(replacedByHand(day, add(6001))).toEqual({ steps: 6000, isReasonMissing: true });
    expect(replacedByHand(day, add(6001, 'Forgot it'))).toMatchObject({ isReasonMissing: false });
    expect(replacedByHand(day, add(6001, '  '))).toMatchObject({ isReasonMissing: true });
    expect(replacedByHand(day, add(6000))).toBeNull();
  });

  it('adds to an earlier entry, whose reason stays', () => {
    const before = forecastDay(day, add(4000, 'Forgot it'), by);
    expect(replacedByHand(before, add(3000))).toEqual({ steps: 6000, isReasonMissing: false });
    expect(replacedByHand(before, { ...add(3000), mode: 'set' })).toBeNull();
  });

  it('replaces nothing if no device has steps, or if the device has at least as many as can be counted manually', () => {
    expect(replacedByHand(dayWith('import', 6000), add(9000))).toBeNull();
    expect(replacedByHand(dayWith('device', 22_000), add(26_000))).toBeNull();
  });
});
