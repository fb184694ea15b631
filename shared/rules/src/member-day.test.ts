import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './days.ts';
import { localDay } from './local-day.ts';
import { memberDay } from './member-day.ts';

const at = (instant: string, timeZone: string, dayStartsAt: number) =>
  memberDay(new Date(instant), { timeZone, dayStartsAt });

it('is the calendar day where it starts at midnight', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01') }),
      (instant) => {
        fc.pre(!Number.isNaN(instant.getTime()));
        const clock = { timeZone: 'America/Sao_Paulo', dayStartsAt: 0 };
        expect(memberDay(instant, clock)).toBe(localDay(instant, clock.timeZone));
      },
    ),
  );
});

it('has the date on which it began, until the hour at which the next begins', () => {
  expect(at('2026-03-02T14:59:59.999Z', 'UTC', 15)).toBe('2026-03-01');
  expect(at('2026-03-02T15:00:00.000Z', 'UTC', 15)).toBe('2026-03-02');
  expect(at('2026-03-03T06:30:00.000Z', 'UTC', 15)).toBe('2026-03-02');
  expect(at('2026-01-01T03:59:00.000Z', 'UTC', 4)).toBe('2025-12-31');
});

it('begins with the next hour where the clock skips its own', () => {
  // Berlin, 29 March 2026: 02:00 becomes 03:00 at 01:00 UTC.
  expect(at('2026-03-29T00:59:59Z', 'Europe/Berlin', 2)).toBe('2026-03-28');
  expect(at('2026-03-29T01:00:00Z', 'Europe/Berlin', 2)).toBe('2026-03-29');
});

it('begins once where the clock has its hour twice', () => {
  // Berlin, 25 October 2026: 03:00 becomes 02:00 at 01:00 UTC.
  expect(at('2026-10-24T23:59:59Z', 'Europe/Berlin', 2)).toBe('2026-10-24');
  for (const instant of ['2026-10-25T00:00:00Z', '2026-10-25T00:59:59Z', '2026-10-25T01:30:00Z'])
    expect(at(instant, 'Europe/Berlin', 2)).toBe('2026-10-25');
});

/** The months in which the clocks of these time zones change, and the turn of the year. */
const monthsOfChanges = ['2026-03', '2026-04', '2026-10', '2026-11', '2026-12'];

it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
  'goes on by one date at a time and never back, whatever the clock of %s does',
  (timeZone) => {
    for (const dayStartsAt of [0, 1, 2, 3, 4, 15, 23]) {
      for (const month of monthsOfChanges) {
        const first = Date.parse(`${month}-01T00:00:00Z`);
        let before = memberDay(new Date(first), { timeZone, dayStartsAt });
        for (let ms = first; ms < first + 33 * 24 * 3_600_000; ms += 1_800_000) {
          const day = memberDay(new Date(ms), { timeZone, dayStartsAt });
          if (day !== before) expect(day).toBe(addDays(before, 1));
          before = day;
        }
      }
    }
  },
);
