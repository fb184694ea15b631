import { describe, expect, it } from 'vitest';
import { failureShare, evaluateRelease, lowestFailureShare } from './evaluate-release.ts';
import type { ReleaseHealth } from './release-health.ts';

function health(counts: Partial<ReleaseHealth>): ReleaseHealth {
  const none = { mounted: 0, loadFailed: 0, mountFailed: 0, crashed: 0, members: 0, failing: 0 };
  return { remote: 'mf-plan', version: '1.0.0-00000001', ...none, ...counts };
}

describe('the failure share', () => {
  it('counts each member once, however often a release failed for them', () => {
    const counts = health({ mounted: 80, loadFailed: 900, members: 20, failing: 1 });
    expect(failureShare(counts)).toEqual({ members: 20, failing: 1, percent: 5 });
  });

  it('is 0 without data', () => {
    expect(failureShare(undefined)).toEqual({ members: 0, failing: 0, percent: 0 });
  });

  it.each([
    [0, 0, 0],
    [20, 0, 0],
    [5, 5, 56.6],
    [50, 10, 11.2],
    [5000, 1000, 18.9],
  ])(
    'is, for %i members with %i failing, at least %f% with certainty',
    (members, failing, percent) => {
      expect(lowestFailureShare({ members, failing })).toBeCloseTo(percent, 1);
    },
  );
});

describe('a release', () => {
  const verdict = (tried: Partial<ReleaseHealth>, usual: Partial<ReleaseHealth> = {}) =>
    evaluateRelease(health(tried), health(usual)).verdict;

  it.each([
    ['four members for whom it failed', { members: 4, failing: 4 }, 'too few'],
    [
      'one member who reports a thousand failures',
      { members: 5, failing: 1, crashed: 1000 },
      'good',
    ],
    ['two of five', { members: 5, failing: 2 }, 'good'],
    ['three of five', { members: 5, failing: 3 }, 'roll back'],
    ['three of twenty', { members: 20, failing: 3 }, 'roll back'],
    ['three of fifty, which may be chance', { members: 50, failing: 3 }, 'good'],
    ['a fifth of fifty', { members: 50, failing: 10 }, 'roll back'],
  ])('failing for %s: %s', (_, counts, expected) => {
    expect(verdict(counts)).toBe(expected);
  });

  it('is judged by how often the last good one fails anyway', () => {
    const tried = { members: 100, failing: 25 };
    expect(verdict(tried, { members: 100, failing: 20 })).toBe('good');
    expect(verdict(tried, { members: 100, failing: 8 })).toBe('roll back');
  });

  it("isn't excused by the failures of a few members with the last good one", () => {
    expect(verdict({ members: 6, failing: 6 }, { members: 1, failing: 1 })).toBe('roll back');
    expect(verdict({ members: 6, failing: 6 }, { members: 4, failing: 4 })).toBe('roll back');
    expect(verdict({ members: 6, failing: 6 }, { members: 6, failing: 6 })).toBe('good');
  });

  it('is judged by its own limit, if it has one', () => {
    const tried = health({ members: 10, failing: 4 });
    expect(evaluateRelease(tried, undefined, { percent: 10, least: 10 }).verdict).toBe('roll back');
    expect(evaluateRelease(tried, undefined, { percent: 20, least: 10 }).verdict).toBe('good');
    expect(evaluateRelease(tried, undefined, { percent: 10, least: 11 }).verdict).toBe('too few');
  });

  it('gets a verdict with the figures behind it', () => {
    const tried = health({ mounted: 3, loadFailed: 2, mountFailed: 1, members: 4, failing: 1 });
    expect(evaluateRelease(tried, undefined).why).toBe(
      'it failed for 1 of 4 members (25.0%, with confidence at least 4.6%): 2 failed to load, 1 failed to mount, 0 crashed later, 0 handler or timer errors; the last stable release: 0.0% of 0, limit 2.5% above that',
    );
  });
});
