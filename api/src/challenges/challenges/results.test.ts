import {
  correctSteps,
  listChallengeResults,
  listMemberLeaderboard,
  listStepDays,
} from '@stridewell/contracts';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { schemaName, withClient } from '#engine/postgres/index.ts';
import { createDyingPools } from '#test/fixtures/dying-pools.fixture.ts';
import { recordSourceSteps } from '#activity/steps/steps.service.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { sealKey, type TestMember } from '#test/setup/test-api.ts';
import {
  admin,
  api,
  board,
  get,
  join,
  make,
  maya,
  program,
  stranger,
  walk,
} from '#test/fixtures/challenges.fixture.ts';
import { verifySeals } from './challenges.service.ts';
import { sealChallenges } from './results.service.ts';

const dates = { startDay: '2026-11-10', endDay: '2026-11-18' };
/** When a challenge of these dates with 24 hours of grace closes, and two minutes later. */
const closing = '2026-11-20T12:00:00Z';
const afterwards = '2026-11-20T12:02:00Z';

function results(member: TestMember, id: number, query = {}) {
  return api.as(member).call(listChallengeResults, { params: { id }, query });
}

function verify() {
  return api.inProgram(program, (db) => verifySeals(db, program.programId, sealKey));
}

const nothing = { wrong: [], notes: [] };

async function newWalker(): Promise<TestMember> {
  const walker = await api.makeMember(program);
  await signInAhead(api, [walker]);
  setClock('2026-11-18T12:00:00Z');
  return walker;
}

async function totalOfAllDays(walker: TestMember) {
  const input = { params: { id: walker.memberId }, query: { period: 'all' } } as const;
  const { meta } = await api.as(walker).call(listMemberLeaderboard, input);
  return meta.viewer?.total;
}

describe('the result of a challenge', () => {
  it('is provisional while late entries count, then final, while the ledger goes on', async () => {
    const walker = await newWalker();
    const id = await make({ ...dates, graceHours: 24 });
    await join(walker, id);
    await walk(walker, '2026-11-18', 1000);
    expect((await board(walker, id)).meta).toMatchObject({
      phase: 'running',
      finalAt: new Date(closing).toISOString(),
    });
    setClock('2026-11-20T11:59:00Z');
    await walk(walker, '2026-11-18', 2000);
    expect(await board(walker, id)).toMatchObject({
      data: [{ total: 2000 }],
      meta: { phase: 'provisional' },
    });
    setClock(closing);
    await walk(walker, '2026-11-18', 3000);
    const body = { date: '2026-11-17', steps: 9000, reason: 'Found a note.' };
    await api.as(admin).call(correctSteps, { params: { id: walker.memberId }, body });
    expect(await board(walker, id)).toMatchObject({
      data: [{ total: 2000 }],
      meta: { phase: 'final' },
    });
    expect(await totalOfAllDays(walker)).toBe(12_000);
    const { data } = await api
      .as(walker)
      .call(listStepDays, { params: { id: walker.memberId }, query: { endDate: '2026-11-18' } });
    expect(data.slice(0, 2)).toMatchObject([{ steps: 3000 }, { steps: 9000 }]);
    expect((await get(walker, id)).data).toMatchObject({
      status: 'archived',
      isProvisional: false,
      phase: 'final',
      seal: null,
    });
  });

  it('includes no day that the member can no longer edit, however long the grace period', async () => {
    const walker = await newWalker();
    const id = await make({ ...dates, graceHours: 168 });
    await join(walker, id);
    // Eight days later: the challenge accepts late entries for another minute, but the edit window is over.
    setClock('2026-11-26T11:59:00Z');
    await expect(walk(walker, '2026-11-18', 1000)).rejects.toMatchObject({
      code: 'day_outside_window',
    });
    expect((await board(walker, id)).meta.phase).toBe('provisional');
  });

  it('shows no one else who a member is that hides their name', async () => {
    const quiet = await newWalker();
    const id = await make({ ...dates, graceHours: 24 });
    await join(quiet, id);
    await walk(quiet, '2026-11-18', 1000);
    await api.inProgram(program, (db) =>
      db
        .updateTable('member')
        .set({ isQuiet: true })
        .where('programId', '=', program.programId)
        .where('memberId', '=', quiet.memberId)
        .execute(),
    );
    setClock(afterwards);
    await sealChallenges(api.pools, program.programId, sealKey, new Date());
    expect((await results(maya, id)).data).toMatchObject([{ id: 1, name: '', total: 1000 }]);
    const [own] = (await results(quiet, id)).data;
    expect(own?.id).toBe(quiet.memberId);
    expect(own?.name).not.toBe('');
  });

  it('is sealed once it can no longer change, and equal totals share a rank', async () => {
    const id = await make({ ...dates, graceHours: 24 });
    // Two equal totals, one with as many steps on more days, and one without any.
    const steps = [[900], [900], [400, 500], [1200], []];
    const walkers: TestMember[] = [];
    for (const days of steps) {
      const walker = await newWalker();
      walkers.push(walker);
      await join(walker, id);
      const rows = days.map((of, day) => ({
        memberId: walker.memberId,
        day: `2026-11-1${day + 1}`,
        steps: of,
      }));
      await api.inProgram(program, (db) =>
        recordSourceSteps(db, program.programId, 'import', rows, new Date()),
      );
    }
    setClock(afterwards);
    expect(await results(maya, id)).toMatchObject({ data: [], meta: { total: 0, seal: null } });
    // Transactions that began before the closing may still be running.
    expect(await sealChallenges(api.pools, program.programId, sealKey, new Date(closing))).toBe(0);
    // Three rows at a time, so that equal totals span two batches.
    expect(
      await sealChallenges(api.pools, program.programId, sealKey, new Date(), 3),
    ).toBeGreaterThan(0);
    expect(await sealChallenges(api.pools, program.programId, sealKey, new Date(), 3)).toBe(0);
    const { data, meta } = await results(maya, id, { perPage: 3 });
    const [first, second, split, most, none] = walkers.map(({ memberId }) => memberId);
    const { data: rest } = await results(maya, id, { perPage: 3, page: 2 });
    const seen = [...data, ...rest].map((row) => [row.position, row.rank, row.id, row.total]);
    expect(seen).toEqual([
      [1, 1, most, 1200],
      [2, 2, split, 900],
      [3, 3, first, 900],
      [4, 3, second, 900],
      [5, null, none, 0],
    ]);
    const seal = {
      participants: 5,
      counting: 'total',
      digest: expect.any(String),
      sealedAt: new Date(afterwards).toISOString(),
    };
    expect(meta).toMatchObject({ total: 5, seal });
    expect((await get(maya, id)).data.seal).toEqual(meta.seal);
    // The digest as anyone can recompute it from the rows.
    const lines = [...data, ...rest].map((row) =>
      [row.position, row.id, row.rank ?? 0, row.total, row.activeDays, row.verifiedSteps].join(),
    );
    const text = [`result of challenge ${id}`, ...lines].join('\n');
    expect(meta.seal?.digest).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('is written once by any number of instances, also after one stopped in the middle', async () => {
    const id = await make({ ...dates, graceHours: 0 });
    setClock('2026-11-18T12:00:00Z');
    await join(admin, id, { includeAll: 1 });
    const people = (await get(admin, id)).data.participants;
    expect(people).toBeGreaterThan(5);
    setClock('2026-11-19T12:02:00Z');
    // The first instance dies after its first batch.
    const dying = createDyingPools(api.pools, 2);
    await expect(sealChallenges(dying, program.programId, sealKey, new Date(), 2)).rejects.toThrow(
      'killed',
    );
    expect((await results(admin, id)).meta.seal).toBeNull();
    const sealed = await Promise.all(
      [1, 2].map(() => sealChallenges(api.pools, program.programId, sealKey, new Date(), 50)),
    );
    expect(sealed.sort()).toEqual([0, 1]);
    const { meta, data } = await results(admin, id, { perPage: 100 });
    expect(meta.seal?.participants).toBe(people);
    expect(data.map(({ position }) => position)).toEqual(
      Array.from({ length: people }, (_, at) => at + 1),
    );
    expect(await verify()).toEqual(nothing);
  });

  it('is sealed by the next instance if one stopped before the seal', async () => {
    const id = await make({ ...dates, graceHours: 0 });
    setClock('2026-11-18T12:00:00Z');
    await join(maya, id);
    const now = setClock('2026-11-19T12:02:00Z');
    const dying = createDyingPools(api.pools, 2);
    const { programId } = program;
    await expect(sealChallenges(dying, programId, sealKey, now)).rejects.toThrow('killed');
    // Later changes to the board aren't in a result that was complete.
    await withClient(api.database.administration, (client) =>
      client.query(`delete from ${schemaName}.leaderboard_score where leaderboard_id = $1`, [id]),
    );
    expect((await results(maya, id)).meta.seal).toBeNull();
    expect(await sealChallenges(api.pools, programId, sealKey, now)).toBe(1);
    expect((await results(maya, id)).data).toMatchObject([{ id: maya.memberId }]);
    expect(await verify()).toEqual(nothing);
  });

  it("doesn't exist for members who can't see the challenge", async () => {
    const id = await make(dates);
    await expect(results(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
