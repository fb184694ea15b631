import { beforeEach, expect, it } from 'vitest';
import { beginStore, first, plan, promote, second, store, third } from './rollout.fixture.ts';
import { readHistory } from './store/registry-file.ts';
import { type Exchange, type ReleaseRequest, workOnRequests } from './work-on-requests.ts';

beforeEach(beginStore);

const request = (changes: Partial<ReleaseRequest>): ReleaseRequest => ({
  id: 1,
  action: 'promote',
  remote: 'mf-plan',
  version: second,
  percent: null,
  programs: null,
  again: false,
  why: 'asked on the page',
  askedBy: 'Sunniva Berg',
  ...changes,
});

/** Returns the reports while these requests are pending. */
async function work(...requests: ReleaseRequest[]) {
  const told: Parameters<Exchange>[0][] = [];
  const outcomes = await workOnRequests(
    store,
    async () => [],
    async (one) => {
      told.push(one);
      return told.length === 1 ? requests : [];
    },
  );
  return { told, outcomes };
}

it("promotes the requested release, in the requester's name, and reports who gets what", async () => {
  const { told, outcomes } = await work(request({}));
  expect(outcomes).toMatchObject([{ id: 1, state: 'done' }]);
  expect((await plan()).current).toBe(second);
  expect(told[0]?.status.remotes[0]).toMatchObject({ title: { en: 'Plan' } });
  expect(told[0]?.status.remotes[0]?.offered[0]).toMatchObject({ version: first });
  expect(told[1]?.status.remotes[0]?.offered).toMatchObject([
    { version: second, standing: 'current' },
    { version: first, standing: 'last good' },
  ]);
  expect((await readHistory(store, 1))[0]).toMatchObject({
    action: 'promote',
    who: 'Sunniva Berg',
    why: 'asked on the page',
  });
});

it('stages to a share and to programs, rolls back and retires', async () => {
  await work(request({ action: 'stage', percent: 10, programs: [7, 8] }));
  expect((await plan()).rules).toMatchObject([{ version: second, percent: 10, programs: [7, 8] }]);
  await work(request({ action: 'roll-back' }), request({ action: 'retire', version: third }));
  const { rules, takenBack } = await plan();
  expect(rules).toEqual([]);
  expect(takenBack?.map(({ version }) => version)).toEqual([third, second]);
});

it('a completed but unreported request is done only once, and a refused one says why', async () => {
  await work(request({}));
  const { revision } = (await readHistory(store, 1))[0] ?? { revision: -1 };
  const { outcomes } = await work(request({}));
  expect(outcomes).toMatchObject([{ state: 'done' }]);
  expect((await readHistory(store, 1))[0]?.revision).toBe(revision);
  await work(request({ action: 'roll-back' }));
  const { outcomes: refused } = await work(request({}), request({ id: 2, again: true }));
  expect(refused).toMatchObject([
    { id: 1, state: 'refused', outcome: expect.stringContaining('was rolled back') },
    { id: 2, state: 'done' },
  ]);
});

it('reports the health of a release since its last promotion', async () => {
  await promote(second);
  const promotedAt = Date.parse((await plan()).currentSince ?? '');
  const counts = { mounted: 0, mountFailed: 8, loadFailed: 0, crashed: 0, members: 8, failing: 8 };
  const before = { remote: 'mf-plan', version: second, ...counts };
  const told: Parameters<Exchange>[0][] = [];
  await workOnRequests(
    store,
    async (since) => (Date.parse(since) < promotedAt ? [before] : []),
    async (one) => {
      told.push(one);
      return [];
    },
  );
  expect(told[0]?.status.remotes[0]?.offered[0]).toMatchObject({
    version: second,
    health: { members: 0, failing: 0 },
  });
});
