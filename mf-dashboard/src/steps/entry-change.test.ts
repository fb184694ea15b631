import { sampleActivity, sampleStepDay } from '@stridewell/testing';
import { amountOf, changeOf, writeFor, type StepEntry } from './entry-change.ts';

const date = '2026-11-20';
const yoga = sampleActivity();

function entry(changes: Partial<StepEntry>): StepEntry {
  return {
    id: 1,
    source: 'manual',
    steps: 3000,
    activityId: null,
    activityName: null,
    activitySlug: null,
    minutes: null,
    stepsPerMinute: null,
    isOnFoot: false,
    note: null,
    isCounted: true,
    writtenBy: 'Ana Ruiz',
    writtenAt: '2026-11-20T08:00:00.000Z',
    ...changes,
  };
}

const byHand = entry({ note: 'Morning loop' });
const yogaEntry = entry({
  id: 2,
  source: 'converted',
  steps: 1500,
  activityId: yoga.id,
  activityName: 'Yoga',
  activitySlug: 'yoga',
  minutes: 30,
  stepsPerMinute: 50,
});
const day = sampleStepDay(date, { entries: [byHand, yogaEntry] });

describe('adding to a day', () => {
  it('adds steps to an earlier manual entry, and keeps its note', () => {
    const change = { mode: 'add' as const, date, steps: 2000, note: null };
    expect(writeFor(day, change)).toEqual({ date, steps: 5000, note: 'Morning loop' });
  });

  it('adds minutes to those of the same activity', () => {
    const change = { mode: 'add' as const, date, activity: yoga, minutes: 15, note: 'Stretching' };
    expect(writeFor(day, change)).toMatchObject({ minutes: 45, note: 'Stretching' });
  });

  it('leaves another activity unchanged', () => {
    const rowing = sampleActivity({ id: 9, name: 'Rowing', slug: 'rowing' });
    const change = { mode: 'add' as const, date, activity: rowing, minutes: 15, note: null };
    expect(writeFor(day, change)).toMatchObject({ minutes: 15 });
  });
});

describe('setting an entry', () => {
  it('replaces the manual steps', () => {
    const change = changeOf(byHand, date, { amount: 4000, note: null });
    expect(change && writeFor(day, change)).toEqual({ date, steps: 4000, note: null });
  });

  it('replaces the minutes of an activity at its original rate', () => {
    const change = changeOf(yogaEntry, date, { amount: 20, note: null });
    expect(change).toMatchObject({ minutes: 20, activity: { id: yoga.id, stepsPerMinute: 50 } });
  });

  it("can't change entries from a device or an administrator", () => {
    const amount = { amount: 1, note: null };
    expect(changeOf(entry({ source: 'device' }), date, amount)).toBeNull();
    expect(changeOf(entry({ source: 'correction' }), date, amount)).toBeNull();
  });
});

describe('the amount of an entry', () => {
  it('is its minutes for an activity, and otherwise its steps', () => {
    expect(amountOf(yogaEntry)).toBe(30);
    expect(amountOf(byHand)).toBe(3000);
  });
});
