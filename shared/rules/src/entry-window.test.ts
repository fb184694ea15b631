import { describe, expect, it } from 'vitest';
import { entryWindow, isOpenDay, openDays, refuseDay } from './entry-window.ts';

describe('the entry window', () => {
  const window = entryWindow('2026-11-20', '2026-11-16');

  it('goes back seven days before today, and never before the registration', () => {
    expect(entryWindow('2026-11-20', '2026-01-01').opensOn).toBe('2026-11-13');
    expect(window.opensOn).toBe('2026-11-16');
  });

  it('refuses a day with its reason', () => {
    expect(refuseDay('2026-11-21', window)).toBe('day_in_future');
    expect(refuseDay('2026-11-15', window)).toBe('day_before_registration');
    expect(refuseDay('2026-11-12', entryWindow('2026-11-20', '2026-01-01'))).toBe(
      'day_outside_window',
    );
  });

  it('lists exactly the days that it does not refuse, newest first', () => {
    expect(openDays(window)).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
    ]);
    for (const day of openDays(window)) {
      expect([refuseDay(day, window), isOpenDay(day, window)]).toEqual([null, true]);
    }
    expect(openDays({ today: '2026-11-20', opensOn: '2026-11-20' })).toEqual(['2026-11-20']);
  });
});
