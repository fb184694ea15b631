import { describe, expect, it } from 'vitest';
import { demoName, usernameOf } from './demo-people.ts';
import { demoPrograms } from './demo-programs.ts';
import { makeDays } from './made-days.ts';
import { readRecordedPeople } from './recorded-days.ts';

describe('the demo', () => {
  it('contains the 33 recorded people, whose last day is today', () => {
    const people = readRecordedPeople(new URL('../../../demo/fitbit-2016/', import.meta.url));
    expect(people).toHaveLength(33);
    expect(people.flat()).toHaveLength(940);
    expect(people[0]).toHaveLength(31);
    expect(Math.min(...people.flat().map((day) => day.daysAgo))).toBe(0);
    // 410 nights, three of which the file contains twice, and 67 weights.
    expect(people.flat().filter(({ sleep }) => sleep !== undefined)).toHaveLength(410);
    expect(people.flat().filter(({ weight }) => weight !== undefined)).toHaveLength(67);
  });

  it('creates the same people every time, and no two alike', () => {
    expect(makeDays(4, 31)).toEqual(makeDays(4, 31));
    expect(makeDays(4, 31)).not.toEqual(makeDays(5, 31));
    const names = Array.from({ length: 800 }, (_, at) => usernameOf(demoName(at)));
    expect(new Set(names).size).toBe(800);
    expect(names.every((name) => /^[a-z]+\.[a-z]+$/.test(name))).toBe(true);
  });

  it('writes notices and consent texts in English and in Spanish', () => {
    const texts = demoPrograms.flatMap(({ program, notices }) => [
      ...notices.map(({ message }) => message),
      ...[program.settings.consentText].filter((text) => typeof text === 'string'),
    ]);
    expect(texts).toHaveLength(4);
    for (const text of texts) {
      expect(text).toMatch(/\b(?:the|to)\b/i);
      expect(text).toMatch(/\b(?:en|los)\b/i);
    }
  });
});
