import { addDays, openDays } from './open-days.ts';

describe('the days that are open', () => {
  it('run from today back to the first open day', () => {
    const days = openDays({ today: '2026-11-20', opensOn: '2026-11-13' });
    expect(days).toHaveLength(8);
    expect(days[0]).toBe('2026-11-20');
    expect(days.at(-1)).toBe('2026-11-13');
  });

  it('are today alone for someone who registered today', () => {
    expect(openDays({ today: '2026-11-20', opensOn: '2026-11-20' })).toEqual(['2026-11-20']);
  });

  it('cross the ends of months and years', () => {
    expect(openDays({ today: '2027-01-01', opensOn: '2026-12-30' })).toEqual([
      '2027-01-01',
      '2026-12-31',
      '2026-12-30',
    ]);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });
});
