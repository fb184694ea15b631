import { addDays, localDay } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { spansByDay } from './day-spans.ts';
import { timeReader } from './post-values.ts';

const read = (text: string, timeZone: string) => {
  const seconds = timeReader(timeZone)(text);
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString();
};

describe('a time without an offset', () => {
  it('is on its own day, even late on a day when clocks go forward', () => {
    expect(read('2026-03-08 01:30', 'America/New_York')).toBe('2026-03-08T06:30:00.000Z');
    expect(read('2026-03-08 22:00', 'America/New_York')).toBe('2026-03-09T02:00:00.000Z');
    expect(read('2026-03-08 23:59', 'America/New_York')).toBe('2026-03-09T03:59:00.000Z');
    expect(read('2026-11-01 23:30', 'America/New_York')).toBe('2026-11-02T04:30:00.000Z');
    // Clocks go forward by half an hour there.
    expect(read('2026-10-04 23:45', 'Australia/Lord_Howe')).toBe('2026-10-04T12:45:00.000Z');
    // These times are skipped, after midnight and before it.
    expect(read('2026-09-06 00:30', 'America/Santiago')).toBe('2026-09-06T04:30:00.000Z');
    expect(read('2026-03-28 23:30', 'America/Nuuk')).toBe('2026-03-29T00:30:00.000Z');
  });

  it('is the first of two when clocks go back', () => {
    expect(read('2026-11-01 01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(read('2026-10-25 02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('can end a span in the last hours of a day when clocks went forward', () => {
    const readTime = timeReader('America/New_York');
    const [start = 0, end = 0] = ['2026-03-08 22:00', '2026-03-08 23:00'].map(readTime);
    expect(end - start).toBe(3600);
    const span = { start, end, steps: 900 };
    expect([...spansByDay([span], 'America/New_York').keys()]).toEqual(['2026-03-08']);
  });

  it('stays on its day in every time zone', () => {
    const days = Array.from({ length: 53 }, (_, week) => addDays('2026-01-01', week * 7));
    const wrong: string[] = [];
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      const readTime = timeReader(timeZone);
      const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
      const offsetOn = (day: string) => format.format(new Date(`${day}T00:00:00Z`)).slice(-9);
      const changed = days.filter((day) => offsetOn(day) !== offsetOn(addDays(day, 7)));
      for (const day of changed.flatMap((week) =>
        [-1, 0, 1, 2, 3, 4, 5, 6, 7].map((at) => addDays(week, at)),
      ))
        for (const hour of ['00', '01', '02', '22', '23']) {
          const text = `${day} ${hour}:30`;
          const seconds = readTime(text) ?? Number.NaN;
          if (localDay(new Date(seconds * 1000), timeZone) !== day)
            wrong.push(`${timeZone} ${text}`);
        }
    }
    expect(wrong).toEqual([]);
  });
});
