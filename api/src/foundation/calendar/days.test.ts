import { describe, expect, it } from 'vitest';
import { addDays, daysFrom, monthEnd, passedOfDay, weekStart } from './days.ts';

describe('calendar days', () => {
  it('counts a span with both its ends, over a leap day and a year’s end', () => {
    expect(daysFrom('2028-02-28', '2028-03-01')).toBe(3);
    expect(daysFrom('2026-12-31', '2027-01-01')).toBe(2);
    expect(daysFrom('2026-05-02', '2026-05-01')).toBe(0);
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('begins a week on Monday and ends a month on its last day', () => {
    expect(weekStart('2026-11-22')).toBe('2026-11-16');
    expect(weekStart('2026-11-16')).toBe('2026-11-16');
    expect(monthEnd('2028-02-10')).toBe('2028-02-29');
    expect(monthEnd('2026-12-31')).toBe('2026-12-31');
    expect(monthEnd('2026-01-31')).toBe('2026-01-31');
  });

  it('measures the passed part of an ordinary day', () => {
    expect(passedOfDay(new Date('2026-11-21T06:00:00Z'), 'UTC')).toBe(0.25);
    expect(passedOfDay(new Date('2026-11-21T10:00:00Z'), 'Pacific/Kiritimati')).toBe(0);
    expect(passedOfDay(new Date('2026-11-21T23:00:00Z'), 'Pacific/Pago_Pago')).toBe(0.5);
    expect(passedOfDay(new Date('2026-11-21T18:00:00Z'), 'Asia/Kathmandu')).toBeCloseTo(23.75 / 24);
  });

  it('measures a day of 23 hours, one of 25, and one that does not begin at midnight', () => {
    // Madrid loses the hour from 02:00 on 29 March 2026 and gets it back on 25 October.
    expect(passedOfDay(new Date('2026-03-29T10:30:00Z'), 'Europe/Madrid')).toBe(0.5);
    expect(passedOfDay(new Date('2026-10-25T10:30:00Z'), 'Europe/Madrid')).toBe(0.5);
    // Beirut puts the clock forward at midnight: 29 March 2026 begins at 01:00, which is 22:00 UTC.
    expect(passedOfDay(new Date('2026-03-28T22:00:00Z'), 'Asia/Beirut')).toBe(0);
  });
});
