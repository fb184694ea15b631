import { describe, expect, it } from 'vitest';
import { dailyAverage } from './daily-average.ts';

const week = { startDay: '2026-11-16', endDay: '2026-11-22' };

describe('the daily average', () => {
  const onThursday = (ofToday: number) =>
    dailyAverage({ ...week, total: 30_000 + ofToday, ofToday }, '2026-11-19');

  it('only uses finished days while today would lower it', () => {
    expect([0, 500, 9000].map(onThursday)).toEqual([10_000, 10_000, 10_000]);
  });

  it('includes today as soon as that raises the average', () => {
    expect(onThursday(14_000)).toBe(11_000);
    expect(dailyAverage({ ...week, total: 5000, ofToday: 5000 }, '2026-11-21')).toBe(833);
  });

  it('is the total so far on the first day', () => {
    expect(dailyAverage({ ...week, total: 1200, ofToday: 1200 }, '2026-11-16')).toBe(1200);
  });

  it('uses all days once the last one is over', () => {
    expect(dailyAverage({ ...week, total: 70_000, ofToday: 0 }, '2026-11-23')).toBe(10_000);
    expect(dailyAverage({ ...week, total: 70_000, ofToday: 0 }, '2026-12-23')).toBe(10_000);
  });
});
