import { selectReleases, withReachableReleases } from '@stridewell/platform/registry';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { buildSmallRemote, publishSmallShell } from './built-remote.fixture.ts';
import { guardName, guardRollouts, watchedFor } from './guard-rollouts.ts';
import type { ReleaseHealth } from './judge-release.ts';
import { promoteRelease } from './promote-release.ts';
import { openPageLife, pruneReleases } from './prune-releases.ts';
import { publishRelease } from './publish-release.ts';
import { stageRelease } from './stage-release.ts';
import type { Stage } from './stage-release.ts';
import { readHistory, readRegistry } from './store/registry-file.ts';
import { openStore } from './store/store.ts';
import type { ReleaseStore } from './store/store.ts';
import { takeBackRelease } from './take-back-release.ts';
import { withdrawRemote } from './withdraw-remote.ts';

const first = '1.0.0-00000001';
const second = '1.0.0-00000002';
const third = '1.0.0-00000003';
const fourth = '1.0.0-00000004';
const reason = { who: 'mara', why: 'a test' };

let store: ReleaseStore;
beforeEach(async () => {
  store = openStore(temporaryFolder(), {});
  await publishSmallShell(store);
  for (const version of [first, second, third]) await publish(version);
});

async function publish(version: string) {
  return publishRelease(store, await buildSmallRemote(version), reason);
}

const promote = (version: string, options = {}) =>
  promoteRelease(store, 'mf-plan', version, reason, options);
const stage = (version: string, changes: Partial<Stage> = {}) =>
  stageRelease(store, 'mf-plan', version, { percent: 20, ...changes }, reason);
const takeBack = (options = {}) => takeBackRelease(store, 'mf-plan', reason, options);

async function plan() {
  const remote = (await readRegistry(store)).remotes['mf-plan'];
  if (!remote) throw new Error('The plan is not in the registry.');
  return remote;
}

describe('a staged release', () => {
  it('leaves the current one to everybody else', async () => {
    await stage(second, { programs: [7], failureLimit: { percent: 2, least: 50 } });
    const { current, rules } = await plan();
    expect(current).toBe(first);
    expect(rules).toMatchObject([
      { version: second, percent: 20, programs: [7], failureLimit: { percent: 2, least: 50 } },
    ]);
  });

  it('that is staged further keeps its beginning and its place', async () => {
    await stage(second);
    const since = (await plan()).rules[0]?.since;
    await stage(third);
    await stage(second, { percent: 60 });
    const { rules } = await plan();
    expect(rules.map(({ version, percent }) => [version, percent])).toEqual([
      [third, 20],
      [second, 60],
    ]);
    expect(rules[1]?.since).toBe(since);
  });

  it('loses its stage when it is promoted, and others keep theirs', async () => {
    await stage(second);
    await stage(third);
    await promote(second);
    expect(await plan()).toMatchObject({ current: second, lastGood: first });
    expect((await plan()).rules.map(({ version }) => version)).toEqual([third]);
  });

  it('cannot be the one that everybody gets', async () => {
    await expect(stage(first)).rejects.toThrow(`mf-plan ${first} is current already`);
  });
});

describe('a release that is taken back', () => {
  it('gives way to the last good one, which has the one before to fall back to', async () => {
    await promote(second);
    await promote(third);
    expect(await takeBack()).toEqual({ withdrawn: third, current: second });
    expect(await plan()).toMatchObject({ current: second, lastGood: first });
    expect((await plan()).takenBack).toMatchObject([{ version: third, who: 'mara' }]);
  });

  it('can be followed by the next', async () => {
    await promote(second);
    await promote(third);
    await takeBack();
    expect(await takeBack()).toEqual({ withdrawn: second, current: first });
    expect(await plan()).toMatchObject({ current: first, lastGood: null, earlier: [] });
    await expect(takeBack()).rejects.toThrow('mf-plan has no earlier release to go back to');
  });

  it('gives way to the one that is named', async () => {
    await promote(second);
    await promote(third);
    expect(await takeBack({ to: first })).toEqual({ withdrawn: third, current: first });
    expect(await plan()).toMatchObject({ current: first, lastGood: second });
  });

  it('while it is staged loses its stage and nothing else', async () => {
    await stage(second);
    await stage(third);
    expect(await takeBack({ version: second })).toEqual({ withdrawn: second, current: first });
    expect((await plan()).rules.map(({ version }) => version)).toEqual([third]);
  });

  it('is not fallen back to any more', async () => {
    await promote(second);
    await promote(third);
    await takeBack({ version: second });
    expect(await plan()).toMatchObject({ current: third, lastGood: first });
  });

  it('is not given out again unasked', async () => {
    await promote(second);
    await takeBack();
    const again = `mf-plan ${second} was taken back at`;
    await expect(promote(second)).rejects.toThrow(again);
    await expect(stage(second)).rejects.toThrow(again);
    await promote(second, { again: true });
    expect(await plan()).toMatchObject({ current: second, takenBack: [] });
  });

  it('that nobody gets is no change', async () => {
    const { revision } = await readRegistry(store);
    expect(await takeBack({ version: second })).toBeNull();
    expect((await readRegistry(store)).revision).toBe(revision);
  });
});

describe('the guard', () => {
  function health(version: string, members: number, failing: number): ReleaseHealth {
    const counts = { mounted: members - failing, mountFailed: failing, loadFailed: 0, crashed: 0 };
    return { remote: 'mf-plan', version, ...counts, members, failing };
  }
  const reading =
    (...rows: ReleaseHealth[]) =>
    async () =>
      rows;

  it('takes back a staged release that fails on a fifth of its mounts', async () => {
    await stage(second);
    const done = await guardRollouts(store, reading(health(first, 100, 1), health(second, 50, 10)));
    expect(done).toMatchObject([{ name: 'mf-plan', version: second, current: first }]);
    const { rules, takenBack, current } = await plan();
    expect([rules, current]).toEqual([[], first]);
    expect(takenBack).toMatchObject([
      {
        version: second,
        who: guardName,
        why: 'it failed for 10 of 50 members (20.0%, with confidence at least 11.2%): 0 times it did not load, 10 times it did not mount, 0 times it broke down later; the last good release: 1.0% of 100, limit 5% beyond that',
      },
    ]);
    expect((await readHistory(store, 1))[0]).toMatchObject({ action: 'roll-back', who: guardName });
  });

  it('takes back a release that everybody gets for a day after its promotion, and then no more', async () => {
    await promote(second);
    const failing = reading(health(second, 50, 10));
    expect(await guardRollouts(store, failing, Date.now() + watchedFor + 1000)).toEqual([]);
    expect(await guardRollouts(store, failing)).toMatchObject([{ version: second }]);
    expect((await plan()).current).toBe(first);
  });

  it('does not take the word of one member for it, however often it is given', async () => {
    await promote(second);
    const rows = { ...health(second, 40, 1), mountFailed: 10_000 };
    expect(await guardRollouts(store, reading(rows))).toEqual([]);
    expect((await plan()).current).toBe(second);
  });

  it('leaves a release that is no worse than the last good one', async () => {
    await stage(second);
    const rows = [health(first, 100, 40), health(second, 100, 40)];
    expect(await guardRollouts(store, reading(...rows))).toEqual([]);
  });

  it('leaves the only release there is, however it fails', async () => {
    expect(await guardRollouts(store, reading(health(first, 100, 100)))).toEqual([]);
    expect((await plan()).current).toBe(first);
  });

  it('keeps to the limit of the stage', async () => {
    await stage(second, { failureLimit: { percent: 30, least: 10 } });
    expect(await guardRollouts(store, reading(health(second, 100, 25)))).toEqual([]);
    expect(await guardRollouts(store, reading(health(second, 10, 8)))).toHaveLength(1);
  });

  it('counts what happened since the release was given out', async () => {
    await stage(second);
    const since = (await plan()).rules[0]?.since;
    const asked: string[] = [];
    await guardRollouts(store, async (instant) => {
      asked.push(instant);
      return [];
    });
    expect(asked).toContain(since);
  });
});

describe('a remote that nobody is given', () => {
  const title = { en: 'New', es: 'Nuevo' };
  const ownPaths = [{ path: '/new', title, access: 'member' } as const];
  const staged = async () =>
    publishRelease(
      store,
      await buildSmallRemote(first, undefined, { name: 'mf-new', paths: ownPaths }),
      reason,
      {
        isToBeStaged: true,
      },
    );
  const registered = async (name: string) => (await readRegistry(store)).remotes[name];
  const chosen = async (viewer: Parameters<typeof selectReleases>[1]) =>
    selectReleases(withReachableReleases(await readRegistry(store)), viewer);
  const member = { memberId: 5, programId: 7 };

  it('is new and staged, and reaches whom its stage reaches', async () => {
    await staged();
    expect((await registered('mf-new'))?.current).toBeNull();
    const stage = { percent: 100, programs: [7] };
    await stageRelease(store, 'mf-new', first, stage, reason);
    expect((await chosen(member)).get('mf-new')).toMatchObject({
      release: { version: first },
      lastGood: null,
    });
    expect((await chosen({ ...member, programId: 8 })).has('mf-new')).toBe(false);
    expect((await chosen(null)).has('mf-new')).toBe(false);
  });

  it('loses its stage when that is taken back, and is promoted like any other', async () => {
    await staged();
    await stageRelease(store, 'mf-new', first, { percent: 50 }, reason);
    const options = { version: first };
    expect(await takeBackRelease(store, 'mf-new', reason, options)).toEqual({
      withdrawn: first,
      current: null,
    });
    await promoteRelease(store, 'mf-new', first, reason, { again: true });
    expect(await registered('mf-new')).toMatchObject({ current: first, lastGood: null });
  });

  it('was withdrawn: nothing of it is given, fallen back to or watched', async () => {
    await promote(second);
    await stage(third);
    expect(await withdrawRemote(store, 'mf-plan', reason)).toBe(true);
    expect(await plan()).toMatchObject({ current: null, lastGood: null, rules: [] });
    expect((await chosen(member)).has('mf-plan')).toBe(false);
    expect((await readHistory(store, 1))[0]).toMatchObject({
      action: 'withdraw',
      previous: second,
    });
    expect(await guardRollouts(store, async () => [])).toEqual([]);
    expect(await withdrawRemote(store, 'mf-plan', reason)).toBe(false);
    await expect(takeBack()).rejects.toThrow('mf-plan is withdrawn');
    await promote(second);
    expect(await plan()).toMatchObject({ current: second, lastGood: first });
  });
});

describe('pruning', () => {
  const later = () => Date.now() + openPageLife + 60_000;
  const versionsIn = async () => [
    ...new Set((await store.objects.list('remotes/')).map(({ key }) => key.split('/')[2])),
  ];

  it('deletes what nobody could get for 14 days, and says how much that was', async () => {
    await promote(second);
    await promote(third);
    await publish(fourth);
    // First and fourth are out of reach: first since third was promoted, fourth since ever.
    const pruned = await pruneReleases(store, reason, { keep: 0, now: later() });
    expect(pruned.map(({ version }) => version).sort()).toEqual([first, fourth]);
    for (const { bytes } of pruned) expect(bytes).toBeGreaterThan(2000);
    expect(await versionsIn()).toEqual([second, third]);
    const { releases, earlier, unreachableSince } = await plan();
    expect(Object.keys(releases)).toEqual([second, third]);
    expect([earlier, unreachableSince]).toEqual([[], {}]);
  });

  it('leaves what an open page may still want', async () => {
    await promote(second);
    await promote(third);
    expect(await pruneReleases(store, reason, { keep: 0 })).toEqual([]);
    expect(await versionsIn()).toEqual([first, second, third]);
  });

  it('keeps the latest few to go back to', async () => {
    await publish(fourth);
    await promote(second);
    expect(await pruneReleases(store, reason, { keep: 2, now: later() })).toHaveLength(0);
    expect(await pruneReleases(store, reason, { keep: 1, now: later() })).toHaveLength(1);
  });

  it('deletes nothing when it is only asked what it would', async () => {
    const before = await versionsIn();
    const options = { keep: 0, isDryRun: true, now: later() };
    expect(await pruneReleases(store, reason, options)).toHaveLength(2);
    expect(await versionsIn()).toEqual(before);
    expect(Object.keys((await plan()).releases)).toEqual([first, second, third]);
  });

  it('deletes what an attempt to publish left behind', async () => {
    await store.objects.write('remotes/mf-plan/1.0.0-99999999/remote.json', Buffer.from('{}'));
    const options = { now: later() };
    expect((await pruneReleases(store, reason)).map(({ version }) => version)).toEqual([]);
    const pruned = await pruneReleases(store, reason, options);
    expect(pruned).toEqual([{ name: 'mf-plan', version: '1.0.0-99999999', bytes: 2 }]);
  });
});
