import { describe, expect, it } from 'vitest';
import { isAboutFew, monthsBefore, showSites, withholdFew } from './board-pack.policy.ts';

const site = (siteId: number, active: number) => ({
  siteId,
  name: `Site ${siteId}`,
  members: active + 5,
  active,
  activeDays: active * 10,
});
const shownOf = (active: readonly number[], total: number) =>
  [
    ...showSites(
      active.map((count, at) => site(at, count)),
      total,
    ).keys(),
  ].sort();

describe('the rules of the board pack', () => {
  it.each([
    ['2026-11-01', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['2026-01-31', '2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30'],
    ['2028-03-15', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
  ])(
    'the board pack on %s is about the last whole month',
    (today, first, last, firstBefore, lastBefore) => {
      expect(monthsBefore(today)).toEqual({
        month: { first, last },
        before: { first: firstBefore, last: lastBefore },
      });
    },
  );

  it('leaves out the activity of fewer than ten people', () => {
    const figures = { members: 50, active: 10, activeDays: 100, goalDays: 40, steps: 5000 };
    expect(withholdFew(figures)).toEqual(figures);
    expect(withholdFew({ ...figures, active: 9 })).toEqual({
      members: 50,
      active: null,
      activeDays: null,
      goalDays: null,
      steps: null,
    });
  });

  it('leaves out nothing of a month without members', () => {
    const figures = { members: 0, active: 0, activeDays: 0, goalDays: 0, steps: 0 };
    expect(withholdFew(figures)).toEqual(figures);
  });

  it.each([
    [0, 0, false],
    [0, 9, true],
    [0, 30, false],
    [9, 30, true],
    [10, 30, false],
    [21, 30, true],
    [30, 30, false],
  ])('%i who reached a goal of %i: left out is %s', (reached, participants, isLeftOut) => {
    expect(isAboutFew(reached, participants)).toBe(isLeftOut);
  });

  it('leaves out small sites, and one more where the total would reveal them', () => {
    expect(shownOf([30, 20, 9], 59)).toEqual([0]);
    expect(shownOf([30, 20, 5, 5], 60)).toEqual([0, 1]);
    expect(shownOf([30, 20], 50)).toEqual([0, 1]);
    expect(shownOf([30, 20], 53)).toEqual([0]);
    expect(shownOf([9, 8], 17)).toEqual([]);
  });
});
