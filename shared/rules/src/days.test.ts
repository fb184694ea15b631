import { describe, expect, it } from 'vitest';
import { addDays, dayCount, daysBetween, firstInstantOf, monthEnd, weekStart } from './days.ts';

describe('calendar days', () => {
  it("counts a span with both its ends, over a leap day and a year's end", () => {
    expect(dayCount('2028-02-28', '2028-03-01')).toBe(3);
    expect(dayCount('2026-12-31', '2027-01-01')).toBe(2);
    expect(dayCount('2026-05-02', '2026-05-01')).toBe(0);
    expect(dayCount('2026-05-09', '2026-05-01')).toBe(0);
    expect(daysBetween('2026-05-09', '2026-05-01')).toBe(-8);
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('begins a week on Monday and ends a month on its last day', () => {
    expect(weekStart('2026-11-22')).toBe('2026-11-16');
    expect(weekStart('2026-11-16')).toBe('2026-11-16');
    expect(monthEnd('2028-02-10')).toBe('2028-02-29');
    expect(monthEnd('2026-12-31')).toBe('2026-12-31');
    expect(monthEnd('2026-01-31')).toBe('2026-01-31');
  });

  it('finds where a day begins: in zones far apart, and where it does not begin at midnight', () => {
    const beginning = (day: string, timeZone: string) =>
      new Date(firstInstantOf(day, timeZone)).toISOString();
    expect(beginning('2026-11-21', 'UTC')).toBe('2026-11-21T00:00:00.000Z');
    expect(beginning('2026-11-22', 'Pacific/Kiritimati')).toBe('2026-11-21T10:00:00.000Z');
    expect(beginning('2026-11-21', 'Pacific/Pago_Pago')).toBe('2026-11-21T11:00:00.000Z');
    expect(beginning('2026-11-21', 'Asia/Kathmandu')).toBe('2026-11-20T18:15:00.000Z');
    // Beirut puts the clock forward at midnight: 29 March 2026 begins at 01:00, which is 22:00 UTC.
    expect(beginning('2026-03-29', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z');
  });
});
