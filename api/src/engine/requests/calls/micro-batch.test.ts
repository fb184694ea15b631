import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@stridewell/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { answerFailures } from '#engine/requests/problems/failures.ts';
import { mountEndpoints } from './mount-endpoints.ts';
import { Problem } from '#engine/requests/problems/problem.ts';
import { serveBatched } from './serve.ts';
import { deriveWireKeys } from '#engine/requests/input/wire-keys.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const members = await Promise.all(Array.from({ length: 12 }, () => api.makeMember(program)));
// There are a dozen.
const [maya, theo, una, vera] = members as [TestMember, TestMember, TestMember, TestMember];
const stranger = await api.makeMember(await api.makeProgram());

const raiseGoal = endpoint({
  method: 'POST',
  path: '/members/:id/raise-goal',
  summary: 'Raise a goal',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: z.int() }),
  body: z.strictObject({ by: z.int() }),
  changes: [],
  response: z.strictObject({ goal: z.int() }),
});

const maxWaitMs = 30_000;

/** Amounts that the handler below can't process. */
const [refused, breaking, cutOff] = [-1, -2, -3];

let app: FastifyInstance;
let batches: { programId: number; memberIds: number[] }[];
/** Members with running calls, once for each call. */
let running: number[];
let maxPerMember: number;
/** How many calls have been authenticated, after which they only need a few turns of the event loop. */
let arrived: number;
/** Transactions wait here until it opens. */
let gate: Promise<void>;
let openGate: () => void;

async function raiseGoals(
  db: Db,
  programId: number,
  calls: { viewer: { memberId: number }; body: { by: number } }[],
) {
  const memberIds = calls.map(({ viewer }) => viewer.memberId);
  batches.push({ programId, memberIds });
  running.push(...memberIds);
  for (const one of memberIds) {
    maxPerMember = Math.max(maxPerMember, running.filter((id) => id === one).length);
  }
  await gate;
  await sleep(5);
  running = running.filter((id) => !memberIds.includes(id));
  const answers = [];
  for (const { viewer, body } of calls) {
    if (body.by === breaking) throw new Error('a mistake of ours');
    if (body.by === cutOff) throw Object.assign(new Error('full'), { code: '53300' });
    if (body.by === refused) {
      answers.push(new Problem('conflict'));
      continue;
    }
    const { dailyGoal: goal } = await db
      .updateTable('member')
      .set((row) => ({ dailyGoal: row('dailyGoal', '+', body.by) }))
      .where('memberId', '=', viewer.memberId)
      .returning('dailyGoal')
      .executeTakeFirstOrThrow();
    answers.push({ data: { goal } });
  }
  return answers;
}

function mount(): FastifyInstance {
  const mounted = fastify();
  answerFailures(mounted);
  mountEndpoints(mounted, {
    pools: api.pools,
    keys: deriveWireKeys(Buffer.alloc(32)),
    maxWaitMs,
    takePicture: () => Promise.reject(new Error('unused')),
    requireUploadRoom: () => Promise.resolve(),
    origins: { publicOrigin: undefined, embedOrigins: [] },
    auditRecorder: { record: async () => {}, note: () => {} },
    authenticateScoped: () => Promise.reject(new Error('unused')),
    authenticate: async ({ headers }) => {
      arrived += 1;
      const asker = [...members, stranger].find(({ email }) => email === headers['x-asker']);
      if (!asker) throw new Problem('not_signed_in');
      return { ...asker, sessionId: 1, adminLevel: 0, timeZone: 'UTC', dayStartsAt: 0 };
    },
    endpoints: { raiseGoal },
    routes: [serveBatched(raiseGoal, { readAll: async () => null, handleAll: raiseGoals })],
  });
  return mounted;
}

function closeGate(): void {
  gate = new Promise((open) => (openGate = open));
}

beforeEach(() => {
  batches = [];
  running = [];
  maxPerMember = 0;
  arrived = 0;
  closeGate();
  app = mount();
});

afterEach(async () => {
  vi.restoreAllMocks();
  openGate();
  await app.close();
});

async function raise(member: TestMember, by: number, key?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: `/members/${member.memberId}/raise-goal`,
    headers: { 'x-asker': member.email, ...(key && { 'idempotency-key': key }) },
    payload: { by },
  });
  return {
    status: answer.statusCode,
    isRepeated: answer.headers['idempotent-replayed'] === 'true',
    ...answer.json<{ data?: { goal: number }; error?: { code: string } }>(),
  };
}

async function goalOf({ programId, memberId }: TestMember): Promise<number> {
  const { dailyGoal } = await api.inProgram({ programId }, (db) =>
    db
      .selectFrom('member')
      .select('dailyGoal')
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow(),
  );
  return dailyGoal;
}

/** Waits until this many transactions are running. */
async function waitUntilRunning(count: number): Promise<void> {
  await expect.poll(() => batches.length).toBe(count);
}

/** Starts two members' calls that wait at the gate, so that all later calls have to wait. */
async function keepBusy() {
  const first = raise(maya, 1);
  await waitUntilRunning(1);
  const second = raise(theo, 1);
  await waitUntilRunning(2);
  return [first, second];
}

/** Waits until all calls have arrived, moves the clock if given, then opens the gate. */
async function openAfter<T>(calls: Promise<T>[], laterMs = 0): Promise<T[]> {
  await expect.poll(() => arrived).toBe(calls.length);
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + laterMs);
  openGate();
  return Promise.all(calls);
}

describe('batched calls', () => {
  it('wait for the transactions before them and share the next one', async () => {
    const before = await Promise.all(members.map(goalOf));
    const busy = await keepBusy();
    const others = members.slice(2).map((member, at) => raise(member, 10 + at));
    const answers = await openAfter([...busy, ...others]);
    expect(batches.map(({ memberIds }) => memberIds.length)).toEqual([1, 1, 10]);
    const goals = before.map((goal, at) => goal + (at < 2 ? 1 : 8 + at));
    expect(answers.map(({ data }) => data?.goal)).toEqual(goals);
    expect(await Promise.all(members.map(goalOf))).toEqual(goals);
  });

  it('include one call per member at a time, in order of arrival', async () => {
    const before = await goalOf(una);
    const busy = await keepBusy();
    const goals = await openAfter([...busy, raise(una, 1), raise(una, 10), raise(una, 100)]);
    expect(goals.slice(2).map(({ data }) => data?.goal)).toEqual([
      before + 1,
      before + 11,
      before + 111,
    ]);
    expect(maxPerMember).toBe(1);
  });

  it('contain calls of only one program', async () => {
    openGate();
    await Promise.all([...members, stranger].map((member) => raise(member, 1)));
    const alone = batches.filter(({ programId }) => programId === stranger.programId);
    expect(alone).toEqual([{ programId: stranger.programId, memberIds: [stranger.memberId] }]);
  });

  it('are refused one by one, and the others succeed', async () => {
    const before = await goalOf(una);
    const busy = await keepBusy();
    const calls = [raise(vera, refused, 'key-1'), raise(una, 5, 'key-2')];
    const [, , no, yes] = await openAfter([...busy, ...calls]);
    expect(no).toMatchObject({ status: 409, error: { code: 'conflict' } });
    expect(yes).toMatchObject({ status: 200, data: { goal: before + 5 } });
    // Refused calls released their keys; completed ones didn't.
    expect(await raise(vera, 1, 'key-1')).toMatchObject({ status: 200, isRepeated: false });
    expect(await raise(una, 5, 'key-2')).toEqual({ ...yes, isRepeated: true });
    expect(await raise(una, 6, 'key-2')).toMatchObject({
      error: { code: 'idempotency_key_reused' },
    });
    expect(await goalOf(una)).toBe(before + 5);
  });

  it('are retried alone if one of them breaks the transaction', async () => {
    const before = await goalOf(una);
    const busy = await keepBusy();
    const answers = await openAfter([...busy, raise(vera, breaking), raise(una, 5)]);
    expect(answers.slice(2).map(({ status }) => status)).toEqual([500, 200]);
    expect(await goalOf(una)).toBe(before + 5);
  });

  it('are hardly delayed by one member who breaks every transaction', async () => {
    const hostile = maya;
    const others = members.slice(1);
    openGate();
    for (let round = 0; round < 20; round += 1) {
      const calls = [hostile, ...others].map((one) => raise(one, one === hostile ? breaking : 1));
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses).toEqual([500, ...others.map(() => 200)]);
    }
    const withHostile = batches.filter(({ memberIds }) => memberIds.includes(hostile.memberId));
    // Found by halving the batch once; from then on no other call shares a transaction with them.
    const shared = withHostile.filter(({ memberIds }) => memberIds.length > 1);
    expect(shared.length).toBeLessThanOrEqual(Math.ceil(Math.log2(members.length)));
    expect(withHostile.length - shared.length).toBe(20);
  });

  it('fail together, and once, if the database is unreachable', async () => {
    const before = await goalOf(una);
    const busy = await keepBusy();
    const answers = await openAfter([...busy, raise(una, 5), raise(vera, cutOff)]);
    expect(answers.slice(2).map(({ status }) => status)).toEqual([503, 503]);
    expect(batches).toHaveLength(3);
    expect(await goalOf(una)).toBe(before);
  });

  it('take effect once if they arrive many times with one key', async () => {
    const before = await goalOf(una);
    openGate();
    const answers = await Promise.all(Array.from({ length: 20 }, () => raise(una, 5, 'key-3')));
    expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    expect(new Set(answers.map(({ data }) => data?.goal))).toEqual(new Set([before + 5]));
    expect(await goalOf(una)).toBe(before + 5);
  });

  it('are refused after waiting for too long', async () => {
    const before = await goalOf(una);
    const busy = await keepBusy();
    const answers = await openAfter([...busy, raise(una, 5)], maxWaitMs);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
    expect(await goalOf(una)).toBe(before);
  });
});
