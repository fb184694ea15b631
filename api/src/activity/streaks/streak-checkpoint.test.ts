import { addDays } from '@stridewell/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseFor, makeCheckpoint, movedTo, streakOn, withDay } from './streak-checkpoint.ts';
import { modelStreak } from '#test/fixtures/streak-model.fixture.ts';
import { carryOver, carryOverMissed, type KnownDay, missedDay } from './streak-rules.ts';

const start = '2026-01-01';

/** A step of a history: time passes, then consecutive days that end some days ago are reported. */
const told = fc.record({
  later: fc.oneof(fc.constantFrom(0, 1, 1, 2, 14), fc.integer({ min: 0, max: 60 })),
  ago: fc.oneof(fc.constantFrom(0, 0, 1), fc.integer({ min: 0, max: 45 })),
  days: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 20 })),
  /** How many days later the streak is read: 0, many, or negative for a traveler whose calendar went back. */
  seen: fc.constantFrom(0, 0, 1, 3, 40, -2),
  said: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Partial<KnownDay>>({ counts: true }) },
    { weight: 1, arbitrary: fc.constant<Partial<KnownDay>>({ counts: false }) },
    { weight: 1, arbitrary: fc.record({ isRest: fc.boolean() }) },
  ),
});
const histories = fc.array(told, { minLength: 1, maxLength: 8 });

describe('a stored streak', () => {
  it('equals a streak calculated from the whole calendar, through 1,000 histories', () => {
    let [derivedAnew, withFreezes] = [0, 0];
    fc.assert(
      fc.property(histories, (history) => {
        const days = new Map<string, KnownDay>();
        let today = addDays(start, 50);
        let kept = makeCheckpoint([], baseFor(today));
        for (const { later, ago, days: count, said, seen } of history) {
          today = addDays(today, later);
          for (let at = 0; at < count; at += 1) {
            const day = addDays(today, -ago - at);
            days.set(day, { ...missedDay, ...days.get(day), ...said });
            if (day > kept.baseOn) {
              kept = movedTo(withDay(kept, day, said), baseFor(today));
            } else {
              derivedAnew += 1;
              const known = [...days].map(([one, knownDay]) => ({ day: one, ...knownDay }));
              kept = makeCheckpoint(
                known.sort((a, b) => (a.day < b.day ? -1 : 1)),
                baseFor(today),
              );
            }
          }
          expect(kept.marks.length).toBeLessThan(64);
          const seenOn = addDays(today, seen);
          const { streak, todayCounts } = streakOn(kept, seenOn);
          expect({ ...streak, todayCounts }).toEqual({
            ...modelStreak(days, addDays(start, -60), seenOn),
            todayCounts: days.get(seenOn)?.counts ?? false,
          });
          if (streak.freezes > 0) withFreezes += 1;
        }
      }),
      { numRuns: 1000, seed: 20_261_121 },
    );
    expect(derivedAnew).toBeGreaterThan(100);
    expect(withFreezes).toBeGreaterThan(100);
  });

  it('is the same after many missed days together as after each of them in turn', () => {
    const streak = fc.record({
      current: fc.integer({ min: 1, max: 50 }),
      longest: fc.integer({ min: 50, max: 60 }),
      freezes: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(streak, fc.integer({ min: 0, max: 5 }), (before, days) => {
        let after = before;
        for (let at = 0; at < days; at += 1) after = carryOver(after, missedDay).streak;
        expect(carryOverMissed(before, days)).toEqual(after);
      }),
    );
  });
});
