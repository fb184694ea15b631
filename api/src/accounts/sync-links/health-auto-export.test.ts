import { describe, expect, it } from 'vitest';
import { readHealthAutoExport } from './health-auto-export.ts';

const read = (...days: string[]) => {
  const data = days.map((day, at) => ({ date: `${day} 00:00:00 +0100`, qty: 56_000 + at }));
  return readHealthAutoExport([{ name: 'step_count', units: 'count', data }], 'Europe/Madrid');
};

describe('steps of Health Auto Export at midnight', () => {
  it('are refused if they are grouped by week or month', () => {
    const grouped = [
      ['2026-11-02', '2026-11-09', '2026-11-23'],
      ['2026-11-01', '2026-09-01', '2026-10-01'],
    ];
    for (const days of grouped) {
      const { totals, spans, refused } = read(...days);
      expect([totals.size, spans]).toEqual([0, []]);
      expect(refused.map(({ field, reason }) => [field, reason])).toEqual(
        Array.from(days, () => ['steps', 'not_by_day']),
      );
    }
  });

  it('are whole days otherwise, even if days in between are missing', () => {
    expect([...read('2026-11-02', '2026-11-09', '2026-11-10').totals.keys()]).toHaveLength(3);
    expect([...read('2026-11-02').totals]).toEqual([['2026-11-02', 56_000]]);
  });
});

it('a night of Health Auto Export is read by its end and its stages', () => {
  const data = [
    { sleepEnd: '2026-11-20 07:14:04 +0100', asleep: 7.5, core: 0 },
    { date: '2026-11-21 00:00:00 +0100', inBed: 8, deep: 1.2, core: 4.8, rem: 1.5 },
  ];
  const post = readHealthAutoExport([{ name: 'sleep_analysis', units: 'hr', data }], 'UTC');
  expect(post.measured.map(({ day, value }) => `${day} ${value}`)).toEqual([
    '2026-11-20 7.5',
    '2026-11-21 7.5',
  ]);
  expect(post.refused).toEqual([]);
});
