import { beforeEach, describe, expect, it } from 'vitest';
import { openPageLife, pruneReleases } from './prune-releases.ts';
import {
  beginStore,
  first,
  fourth,
  plan,
  promote,
  publish,
  reason,
  second,
  store,
  third,
} from './rollout.fixture.ts';

beforeEach(beginStore);

describe('pruning', () => {
  const later = () => Date.now() + openPageLife + 60_000;
  const versionsIn = async () => [
    ...new Set((await store.objects.list('remotes/')).map(({ key }) => key.split('/')[2])),
  ];

  it('deletes releases that no one could get for 14 days, and returns their size', async () => {
    await promote(second);
    await promote(third);
    await publish(fourth);
    // The first and the fourth are out of reach: the first since the third was promoted, the fourth from the
    // start.
    const pruned = await pruneReleases(store, reason, { keep: 0, now: later() });
    expect(pruned.map(({ version }) => version).sort()).toEqual([first, fourth]);
    for (const { bytes } of pruned) expect(bytes).toBeGreaterThan(2000);
    expect(await versionsIn()).toEqual([second, third]);
    const { releases, earlier, unreachableSince } = await plan();
    expect(Object.keys(releases)).toEqual([second, third]);
    expect([earlier, unreachableSince]).toEqual([[second], {}]);
  });

  it('keeps releases that an open page may still need', async () => {
    await promote(second);
    await promote(third);
    expect(await pruneReleases(store, reason, { keep: 0 })).toEqual([]);
    expect(await versionsIn()).toEqual([first, second, third]);
  });

  it('keeps the latest few for rollbacks', async () => {
    await publish(fourth);
    await promote(second);
    expect(await pruneReleases(store, reason, { keep: 2, now: later() })).toHaveLength(0);
    expect(await pruneReleases(store, reason, { keep: 1, now: later() })).toHaveLength(1);
  });

  it('deletes nothing in a dry run', async () => {
    const before = await versionsIn();
    const options = { keep: 0, isDryRun: true, now: later() };
    expect(await pruneReleases(store, reason, options)).toHaveLength(2);
    expect(await versionsIn()).toEqual(before);
    expect(Object.keys((await plan()).releases)).toEqual([first, second, third]);
  });

  it('deletes leftovers of a failed publish', async () => {
    await store.objects.write('remotes/mf-plan/1.0.0-99999999/remote.json', Buffer.from('{}'));
    const options = { now: later() };
    expect((await pruneReleases(store, reason)).map(({ version }) => version)).toEqual([]);
    const pruned = await pruneReleases(store, reason, options);
    expect(pruned).toEqual([{ name: 'mf-plan', version: '1.0.0-99999999', bytes: 2 }]);
  });
});
