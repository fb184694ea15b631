import { sampleActivity, sampleStepDay } from '@stridewell/testing';
import type { EntryWrite } from './entry-change.ts';
import { forecastDay } from './forecast-day.ts';

const by = { name: 'Ana Ruiz', at: '2026-11-20T09:00:00.000Z' };
const date = '2026-11-20';
const yoga = sampleActivity();

function afterwards(...writes: EntryWrite[]) {
  return writes.reduce((day, write) => forecastDay(day, write, by), sampleStepDay(date));
}

function dayWithDevice(steps: number) {
  const day = afterwards({ date, steps, note: null });
  const [entry] = day.entries;
  if (!entry) throw new Error('An entry was written just now.');
  return { ...day, entries: [{ ...entry, id: 1, source: 'device' as const }] };
}

describe('the forecast of a day', () => {
  it('counts manual steps and meets the goal', () => {
    const day = afterwards({ date, steps: 8200, note: 'Along the river' });
    expect(day).toMatchObject({ steps: 8200, walked: 8200, converted: 0, goalMet: true });
    expect(day.entries).toEqual([expect.objectContaining({ note: 'Along the river' })]);
  });

  it('keeps one manual entry per day: the last one wins', () => {
    const day = afterwards({ date, steps: 3000, note: null }, { date, steps: 5000, note: null });
    expect(day.entries).toHaveLength(1);
    expect(day.steps).toBe(5000);
  });

  it('removes an entry with zero', () => {
    const day = afterwards({ date, steps: 3000, note: null }, { date, steps: 0, note: null });
    expect(day).toMatchObject({ steps: 0, entries: [] });
  });

  it('adds converted activities to the walked steps', () => {
    const day = afterwards(
      { date, steps: 3000, note: null },
      { date, activity: yoga, minutes: 30, note: null },
    );
    expect(day).toMatchObject({ steps: 4500, walked: 3000, converted: 1500 });
  });

  it('counts the highest step source, not their sum', () => {
    const day = forecastDay(dayWithDevice(6000), { date, steps: 2000, note: null }, by);
    expect(day.steps).toBe(6000);
    expect(day.entries.map((entry) => [entry.source, entry.isCounted])).toEqual([
      ['device', true],
      ['manual', false],
    ]);
  });

  it('adds no activity on foot to a device, which already counted the walk', () => {
    const walk = sampleActivity({ id: 2, name: 'Walking', isOnFoot: true });
    const day = forecastDay(
      dayWithDevice(6000),
      { date, activity: walk, minutes: 30, note: null },
      by,
    );
    expect(day).toMatchObject({ steps: 6000, walked: 6000, converted: 0 });
    expect(day.entries.at(-1)).toMatchObject({ source: 'converted', isCounted: false });
  });

  it('lets a correction decide, even if it is lower', () => {
    const [entry] = dayWithDevice(6000).entries;
    if (!entry) throw new Error('An entry was written just now.');
    const corrected = sampleStepDay(date, { entries: [{ ...entry, source: 'correction' }] });
    const day = forecastDay(corrected, { date, steps: 9000, note: null }, by);
    expect(day).toMatchObject({ steps: 6000, logged: 6000 });
  });

  it('prefers the device if it has the same steps as the member', () => {
    const day = forecastDay(dayWithDevice(6000), { date, steps: 6000, note: null }, by);
    expect(day.entries.find((entry) => entry.isCounted)?.source).toBe('device');
  });

  it('counts at most 20,000 manual steps, and keeps what was logged', () => {
    const day = afterwards({ date, steps: 25_000, note: null });
    expect(day).toMatchObject({ steps: 20_000, logged: 25_000, isCapped: true });
  });

  it('counts at most 30,000 steps a day', () => {
    const day = forecastDay(
      dayWithDevice(29_000),
      { date, activity: yoga, minutes: 60, note: null },
      by,
    );
    expect(day).toMatchObject({ steps: 30_000, logged: 32_000, walked: 29_000, converted: 1000 });
  });
});
