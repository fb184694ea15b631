import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withReachableReleases } from '@stridewell/platform/registry';
import { guardName, guardRollouts, watchedFor } from './guard-rollouts.ts';
import type { ReleaseHealth } from './release-health.ts';
import {
  beginStore,
  first,
  fourth,
  plan,
  promote,
  publish,
  second,
  stage,
  store,
  third,
} from './rollout.fixture.ts';
import { readHistory, readRegistry } from './store/registry-file.ts';

beforeEach(beginStore);

describe('the guard', () => {
  function health(version: string, members: number, failing: number): ReleaseHealth {
    const counts = { mounted: members - failing, mountFailed: failing, loadFailed: 0, crashed: 0 };
    return { remote: 'mf-plan', version, ...counts, members, failing };
  }
  const reading =
    (...rows: ReleaseHealth[]) =>
    async () =>
      rows;

  it('records which releases started for members, and falls back to no other', async () => {
    await publish(fourth);
    await promote(fourth);
    await promote(second);
    expect((await plan()).lastGood).toBe(first);
    await guardRollouts(store, reading(health(fourth, 4, 2)));
    expect((await plan()).lastGood).toBe(first);
    await guardRollouts(store, reading(health(fourth, 4, 1)));
    expect((await plan()).lastGood).toBe(fourth);
    expect((await readHistory(store, 1))[0]).toMatchObject({
      action: 'measure',
      version: fourth,
      who: guardName,
      why: 'It loaded for 3 of 4 members.',
    });
  });

  it('rolls back a staged release that fails on a fifth of its mounts', async () => {
    await stage(second);
    const told = {
      ...health(second, 50, 10),
      handlerThrew: 2,
      embedded: 4,
      causes: { chunk_missing: 2, mount_threw: 8 },
    };
    const done = await guardRollouts(store, reading(health(first, 100, 1), told));
    expect(done).toMatchObject([{ name: 'mf-plan', version: second, current: first }]);
    const { rules, takenBack, current } = await plan();
    expect([rules, current]).toEqual([[], first]);
    expect(takenBack).toMatchObject([
      {
        version: second,
        who: guardName,
        why: 'it failed for 10 of 50 members (20.0%, with confidence at least 11.2%): 0 failed to load, 10 failed to mount, 0 crashed later, 2 handler or timer errors; mostly mount_threw (8), chunk_missing (2), 4 outcomes on partner pages; the last stable release: 1.0% of 100, limit 2.5% above that',
      },
    ]);
    expect((await readHistory(store, 1))[0]).toMatchObject({ action: 'roll-back', who: guardName });
  });

  it('rolls back a release for everyone during the day after its promotion, and not later', async () => {
    await promote(second);
    const failing = reading(health(second, 50, 10));
    expect(await guardRollouts(store, failing, Date.now() + watchedFor + 1000)).toEqual([]);
    expect(await guardRollouts(store, failing)).toMatchObject([{ version: second }]);
    expect((await plan()).current).toBe(first);
  });

  it("doesn't act on one member's reports, however many", async () => {
    await promote(second);
    const rows = { ...health(second, 40, 1), mountFailed: 10_000 };
    expect(await guardRollouts(store, reading(rows))).toEqual([]);
    expect((await plan()).current).toBe(second);
  });

  it('keeps a release that is no worse than the last good one', async () => {
    await stage(second);
    const rows = [health(first, 100, 40), health(second, 100, 40)];
    expect(await guardRollouts(store, reading(...rows))).toEqual([]);
  });

  it('withdraws the only release only if it fails for every member who reports', async () => {
    expect(await guardRollouts(store, reading(health(first, 100, 99)))).toEqual([]);
    expect(await guardRollouts(store, reading(health(first, 2, 2)))).toEqual([]);
    expect((await plan()).current).toBe(first);
    const done = await guardRollouts(store, reading(health(first, 3, 3)));
    expect(done).toMatchObject([{ name: 'mf-plan', version: first, current: null }]);
    expect(await plan()).toMatchObject({ current: null, takenBack: [{ hasFailed: true }] });
    const inPage = withReachableReleases(await readRegistry(store)).remotes['mf-plan'];
    expect(inPage?.failedPaths?.map(({ path }) => path)).toContain('/plan');
  });

  it('stops reporting that a remote failed once another release of it is promoted', async () => {
    await guardRollouts(store, reading(health(first, 3, 3)));
    await promote(second);
    const inPage = withReachableReleases(await readRegistry(store)).remotes['mf-plan'];
    expect(inPage?.failedPaths).toBeUndefined();
  });

  it("uses the stage's limit", async () => {
    await stage(second, { failureLimit: { percent: 30, least: 10 } });
    expect(await guardRollouts(store, reading(health(second, 100, 25)))).toEqual([]);
    expect(await guardRollouts(store, reading(health(second, 10, 8)))).toHaveLength(1);
  });

  it('counts reports since the release was promoted or staged', async () => {
    await stage(second);
    const since = (await plan()).rules[0]?.since;
    const asked: string[] = [];
    await guardRollouts(store, async (instant) => {
      asked.push(instant);
      return [];
    });
    expect(asked).toContain(since);
  });

  describe('repeated promotions', () => {
    type Report = Readonly<{ version: string; at: number; isFailing: boolean }>;
    const reports: Report[] = [];
    beforeEach(() => {
      reports.length = 0;
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T08:00:00Z') });
    });
    afterEach(() => vi.useRealTimers());

    const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
    const report = (version: string, members: number, isFailing: boolean) =>
      reports.push(
        ...Array.from({ length: members }, () => ({ version, at: Date.now(), isFailing })),
      );
    const readReports = async (since: string) =>
      [...new Set(reports.map(({ version }) => version))].map((version) => {
        const own = reports.filter((one) => one.version === version && one.at >= Date.parse(since));
        return health(version, own.length, own.filter(({ isFailing }) => isFailing).length);
      });

    it('limit the comparison of a stage to reports since its base was promoted again', async () => {
      await promote(second);
      report(second, 8, true);
      expect(await guardRollouts(store, readReports)).toMatchObject([{ version: second }]);
      pass(30);
      await promote(second, { again: true });
      pass(30);
      await stage(third);
      pass(1);
      report(second, 4, false);
      report(third, 6, true);
      expect(await guardRollouts(store, readReports)).toMatchObject([{ version: third }]);
    });

    it('limit the comparison of a promoted release to reports since the earlier one was promoted last', async () => {
      report(first, 8, true);
      await promote(second);
      pass(10);
      await promote(first, { again: true });
      pass(60);
      report(first, 2, false);
      await promote(third);
      pass(1);
      report(third, 6, true);
      expect(await guardRollouts(store, readReports)).toMatchObject([{ version: third }]);
      expect((await plan()).current).toBe(first);
    });

    it('limit the proof that a release works to reports since its last promotion', async () => {
      await publish(fourth);
      await promote(fourth);
      report(fourth, 4, true);
      await promote(second);
      pass(10);
      await promote(fourth);
      pass(1);
      report(fourth, 3, false);
      await guardRollouts(store, readReports);
      expect((await plan()).provenSince).toHaveProperty([fourth]);
    });
  });
});
