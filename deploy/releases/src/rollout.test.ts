import { selectReleases, withReachableReleases } from '@stridewell/platform/registry';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSmallRemote } from './built-remote.fixture.ts';
import { guardRollouts } from './guard-rollouts.ts';
import { promoteRelease } from './promote-release.ts';
import { publishRelease } from './publish-release.ts';
import {
  beginStore,
  first,
  fourth,
  plan,
  promote,
  publish,
  reason,
  second,
  stage,
  store,
  third,
} from './rollout.fixture.ts';
import { stageRelease } from './stage-release.ts';
import { readHistory, readRegistry } from './store/registry-file.ts';
import { rollBackRelease } from './roll-back-release.ts';
import { withdrawRemote } from './withdraw-remote.ts';

beforeEach(beginStore);

const takeBack = (options = {}) => rollBackRelease(store, 'mf-plan', reason, options);

describe('a staged release', () => {
  it('leaves the current one for everyone else', async () => {
    await stage(second, { programs: [7], failureLimit: { percent: 2, least: 50 } });
    const { current, rules } = await plan();
    expect(current).toBe(first);
    expect(rules).toMatchObject([
      { version: second, percent: 20, programs: [7], failureLimit: { percent: 2, least: 50 } },
    ]);
  });

  it('keeps its start and its place when its stage grows', async () => {
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

  it("can't be the current one", async () => {
    await expect(stage(first)).rejects.toThrow(`mf-plan ${first} is already live for everyone`);
  });
});

describe('a rolled-back release', () => {
  it('is replaced by the last good one, whose fallback is the one before', async () => {
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
    await expect(takeBack()).rejects.toThrow('mf-plan has no earlier release to roll back to');
    expect(await takeBack({ isRetired: true })).toEqual({ withdrawn: first, current: null });
  });

  it('is replaced by the one that is named', async () => {
    await promote(second);
    await promote(third);
    expect(await takeBack({ to: first })).toEqual({ withdrawn: third, current: first });
    expect(await plan()).toMatchObject({ current: first, lastGood: second });
  });

  it('is never replaced by one that never started', async () => {
    await publish(fourth);
    await promote(fourth);
    await promote(second);
    expect(await plan()).toMatchObject({ current: second, lastGood: first });
    expect(await takeBack()).toEqual({ withdrawn: second, current: first });
  });

  it('may be one that no one gets, if it is retired', async () => {
    expect(await takeBack({ version: third, isRetired: true })).toMatchObject({ current: first });
    await expect(promote(third)).rejects.toThrow('was rolled back at');
    expect(await plan()).toMatchObject({ current: first, rules: [] });
  });

  it('only loses its stage if it is staged', async () => {
    await stage(second);
    await stage(third);
    expect(await takeBack({ version: second })).toEqual({ withdrawn: second, current: first });
    expect((await plan()).rules.map(({ version }) => version)).toEqual([third]);
  });

  it("isn't a fallback anymore", async () => {
    await promote(second);
    await promote(third);
    await takeBack({ version: second });
    expect(await plan()).toMatchObject({ current: third, lastGood: first });
  });

  it("isn't promoted again unless requested", async () => {
    await promote(second);
    await takeBack();
    const again = `mf-plan ${second} was rolled back at`;
    await expect(promote(second)).rejects.toThrow(again);
    await expect(stage(second)).rejects.toThrow(again);
    await promote(second, { again: true });
    expect(await plan()).toMatchObject({ current: second, takenBack: [] });
  });

  it('causes no change if no one gets it', async () => {
    const { revision } = await readRegistry(store);
    expect(await takeBack({ version: second })).toBeNull();
    expect((await readRegistry(store)).revision).toBe(revision);
  });
});

describe('a remote that no one gets', () => {
  const title = { en: 'New', es: 'Nuevo' };
  const ownPaths = [{ path: '/new', title, access: 'member' } as const];
  const staged = async () =>
    publishRelease(
      store,
      await buildSmallRemote(first, undefined, { name: 'mf-new', paths: ownPaths }),
      reason,
      { isToBeStaged: true },
    );
  const registered = async (name: string) => (await readRegistry(store)).remotes[name];
  const chosen = async (viewer: Parameters<typeof selectReleases>[1]) =>
    selectReleases(withReachableReleases(await readRegistry(store)), viewer);
  const member = { memberId: 5, programId: 7 };

  it('can be new and staged, and reaches only its stage', async () => {
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

  it('loses its stage when that is rolled back, and is promoted like any other', async () => {
    await staged();
    await stageRelease(store, 'mf-new', first, { percent: 50 }, reason);
    const options = { version: first };
    expect(await rollBackRelease(store, 'mf-new', reason, options)).toEqual({
      withdrawn: first,
      current: null,
    });
    await promoteRelease(store, 'mf-new', first, reason, { again: true });
    expect(await registered('mf-new')).toMatchObject({ current: first, lastGood: null });
  });

  it('can be withdrawn: no release of it is current, a fallback or watched', async () => {
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
