import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type NewEntry,
  type PointClaim,
  calculateCategoryChanges,
  type StandingEntry,
  underDayCap,
} from './point-rules.ts';

const day = { memberId: 1, day: '2026-11-21' };

function claim(subjectId: string, changes: Partial<PointClaim> = {}): PointClaim {
  return { ...day, rule: 'metric', subjectId, points: 5, cause: {}, isEarned: true, ...changes };
}

/** Applies claims one after the other, in order of arrival. */
function applyInTurn(claims: readonly PointClaim[]): StandingEntry[] {
  return claims.reduce<StandingEntry[]>((standing, one, at) => {
    const { reversals, grants } = calculateCategoryChanges(standing, [one]);
    const reversed = new Set(reversals.map(({ entry }) => entry));
    const written = grants.map((entry, place) => ({ ...entry, entryId: 100 * at + place }));
    return [...standing.filter((entry) => !reversed.has(entry)), ...written];
  }, []);
}

function tell(entries: readonly NewEntry[]): string[] {
  return entries.map(({ rule, subject, points }) => `${rule} ${subject} ${points}`).sort();
}

const metrics = ['exercise', 'heart-rate', 'mood', 'nutrition', 'sleep', 'water', 'weight'];

describe('the daily cap', () => {
  it('counts the same entries whatever the order in which they arrive, come and go', () => {
    const coming = metrics.map((metric) => claim(metric));
    const all = [
      ...coming,
      claim('sleep', { isEarned: false }),
      claim('mood', { isEarned: false }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) => {
        const said = new Map(order.map((one) => [one.subjectId, one]));
        const earned = [...said.values()].filter(({ isEarned }) => isEarned);
        expect(tell(applyInTurn(order))).toEqual(tell(calculateCategoryChanges([], earned).grants));
      }),
      { numRuns: 200 },
    );
  });

  it('counts an entry that was left out once another one is removed', () => {
    const before = applyInTurn(metrics.slice(0, 6).map((metric) => claim(metric)));
    expect(tell(before)).toContain('metric water 0');
    const { reversals, grants } = calculateCategoryChanges(before, [
      claim('mood', { isEarned: false }),
    ]);
    expect(reversals.map(({ entry, why }) => `${entry.subject} ${why}`)).toEqual([
      'mood not-earned',
      'water day-cap',
    ]);
    expect(tell(grants)).toEqual(['metric water 5']);
  });

  it('pays the entries with the most points first, and the rest of the cap in part', () => {
    const entries = calculateCategoryChanges(
      [],
      [claim('a', { points: 8 }), claim('b', { points: 20 }), claim('c', { points: 3 })],
    ).grants;
    expect(tell(underDayCap(entries))).toEqual(['metric a 5', 'metric b 20', 'metric c 0']);
  });

  it('pays a goal day before a rest day, and never both', () => {
    const rest = claim('', { rule: 'rest-day', points: 25 });
    const goal = claim('', { rule: 'goal-day', points: 25 });
    for (const order of [
      [rest, goal],
      [goal, rest],
    ]) {
      expect(tell(applyInTurn(order))).toEqual(['goal-day  25', 'rest-day  0']);
    }
    expect(tell(applyInTurn([rest, goal, { ...goal, isEarned: false }]))).toEqual(['rest-day  25']);
  });
});

describe('a claim', () => {
  it('changes nothing when it is repeated', () => {
    const standing = applyInTurn([claim('mood')]);
    expect(calculateCategoryChanges(standing, [claim('mood')])).toEqual({
      reversals: [],
      grants: [],
    });
    const absent = claim('water', { isEarned: false });
    expect(calculateCategoryChanges(standing, [absent])).toEqual({ reversals: [], grants: [] });
  });

  it('replaces an earlier claim with different points', () => {
    const standing = applyInTurn([claim('mood')]);
    const { reversals, grants } = calculateCategoryChanges(standing, [
      claim('mood', { points: 7 }),
    ]);
    expect(reversals.map(({ why }) => why)).toEqual(['changed']);
    expect(tell(grants)).toEqual(['metric mood 7']);
  });
});
