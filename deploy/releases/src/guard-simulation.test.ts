import { describe, expect, it } from 'vitest';
import { evaluateRelease } from './evaluate-release.ts';
import type { ReleaseHealth } from './release-health.ts';

/** Sessions, one per member, in the order of their visits after the promotion. */
const sessions = 1000;

/** Returns a generator of numbers from 0 to 1 that is the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function health(members: number, failing: number, lies: number): ReleaseHealth {
  const counts = { mounted: members - failing, loadFailed: 0, mountFailed: failing, crashed: lies };
  return { remote: 'mf-plan', version: '1.0.0-00000002', ...counts, members, failing };
}

type Course = Readonly<{
  /** How many members report false failures, a thousand each, before other members arrive. */
  liars: number;
  /** The true failure rate of the new release, and that of the previous one. */
  failing: number;
  usually: number;
}>;

/** Returns after how many sessions the guard, checking after each, rolls the release back; null if it never does. */
function sessionsUntilRollback({ liars, failing, usually }: Course, seed: number): number | null {
  const next = numbers(seed);
  const before = health(sessions, Math.round(sessions * usually), 0);
  let failed = 0;
  for (let session = 1; session <= sessions; session += 1) {
    if (session <= liars || next() < failing) failed += 1;
    const told = health(session, failed, Math.min(session, liars) * 1000);
    if (evaluateRelease(told, before).verdict === 'roll back') return session;
  }
  return null;
}

const runs = 200;

/** Returns how many runs ended with a rollback, and the median number of sessions before it. */
function simulate(course: Course): { takenBack: number; median: number | null } {
  const found = Array.from({ length: runs }, (_, seed) => sessionsUntilRollback(course, seed + 1));
  const ends = found.filter((end) => end !== null).sort((one, other) => one - other);
  return { takenBack: ends.length, median: ends[Math.floor(ends.length / 2)] ?? null };
}

describe(`the guard over ${sessions} sessions, in ${runs} runs`, () => {
  it.each<[string, Course, 'never' | 'always', number?]>([
    ['a healthy release', { liars: 0, failing: 0.005, usually: 0.005 }, 'never'],
    ['one member who lies', { liars: 1, failing: 0.005, usually: 0.005 }, 'never'],
    ['ten liars among a thousand', { liars: 10, failing: 0.005, usually: 0.005 }, 'never'],
    ['a network failure of 5% for both', { liars: 0, failing: 0.05, usually: 0.05 }, 'never'],
    ['a failure of 5%', { liars: 0, failing: 0.05, usually: 0 }, 'always', 600],
    ['a failure of 20%', { liars: 0, failing: 0.2, usually: 0.005 }, 'always', 150],
    ['a failure for everyone', { liars: 0, failing: 1, usually: 0.005 }, 'always', 20],
  ])('%s', (name, course, expected, median) => {
    const found = simulate(course);
    const when = found.median === null ? '' : `, after ${found.median} sessions at the median`;
    console.info(`${name}: rolled back in ${found.takenBack} of ${runs} runs${when}`);
    expect(found.takenBack).toBe(expected === 'never' ? 0 : runs);
    expect(found.median ?? 0).toBeLessThanOrEqual(median ?? 0);
  });
});
