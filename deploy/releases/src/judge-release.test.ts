import { describe, expect, it } from 'vitest';
import { failureShare, judgeRelease } from './judge-release.ts';
import type { ReleaseHealth } from './judge-release.ts';

function health(counts: Partial<ReleaseHealth>): ReleaseHealth {
  const none = { mounted: 0, loadFailed: 0, mountFailed: 0, crashed: 0 };
  return { remote: 'mf-plan', version: '1.0.0-00000001', ...none, ...counts };
}

describe('the share of failures', () => {
  it('counts what did not load, did not mount, and mounted and broke down', () => {
    const counts = health({ mounted: 80, loadFailed: 10, mountFailed: 10, crashed: 5 });
    expect(failureShare(counts)).toEqual({ attempts: 100, failures: 25, percent: 25 });
  });

  it('is never more than all, however often one page breaks down', () => {
    expect(failureShare(health({ mounted: 2, crashed: 9 })).percent).toBe(100);
  });

  it('of nothing is nothing', () => {
    expect(failureShare(undefined)).toEqual({ attempts: 0, failures: 0, percent: 0 });
  });
});

describe('a release', () => {
  const verdict = (tried: Partial<ReleaseHealth>, usual: Partial<ReleaseHealth> = {}) =>
    judgeRelease(health(tried), health(usual)).verdict;

  it.each([
    ['19 attempts that all failed', { mountFailed: 19 }, 'too few'],
    ['one failure of 20', { mounted: 19, mountFailed: 1 }, 'good'],
    ['two failures of 20', { mounted: 18, loadFailed: 1, mountFailed: 1 }, 'take back'],
    ['twenty crashes of 100', { mounted: 100, crashed: 20 }, 'take back'],
  ])('with %s: %s', (_, counts, expected) => {
    expect(verdict(counts)).toBe(expected);
  });

  it('is judged by what the last good one fails anyway', () => {
    const tried = { mounted: 86, mountFailed: 14 };
    expect(verdict(tried, { mounted: 91, mountFailed: 9 })).toBe('good');
    expect(verdict(tried, { mounted: 92, mountFailed: 8 })).toBe('take back');
  });

  it('is judged by its own limit, where it has one', () => {
    const tried = health({ mounted: 4, mountFailed: 1 });
    expect(judgeRelease(tried, undefined, { percent: 10, least: 5 }).verdict).toBe('take back');
    expect(judgeRelease(tried, undefined, { percent: 20, least: 5 }).verdict).toBe('good');
  });

  it('comes with the figures that say so', () => {
    expect(judgeRelease(health({ mounted: 3, mountFailed: 1 }), undefined).why).toBe(
      '1 of 4 attempts failed (25.0%); the last good release: 0.0% of 0, limit 5% beyond that',
    );
  });
});
