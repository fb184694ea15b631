import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { asProvider, inProgram } from '#foundation/database/in-program.ts';
import { openClient } from '#foundation/database/open-client.ts';
import { openPools } from '#foundation/database/pools.ts';
import { countStates, until } from '#test/fixtures/job-states.fixture.ts';
import { makeProgram } from '#test/setup/make-people.ts';
import { cloneTestDatabase } from '#test/setup/test-database.ts';
import type { JobContext } from './job.ts';
import {
  defineProgramJob,
  defineScheduledJob,
  enqueue,
  type Job,
  type JobRunner,
  startJobs,
} from './jobs.service.ts';
import { makeQueues } from './queues.ts';

const database = await cloneTestDatabase();
const root = await openClient(database.administration);
const pools = openPools(database.connection, {
  ...{ size: 8, statementTimeoutMs: 10_000, idleInTransactionTimeoutMs: 10_000 },
  ...{ connectTimeoutMs: 10_000, onError() {} },
});
const { log } = fastify();

const OfProgram = z.object({ programId: z.number(), words: z.string() });
type OfProgram = z.infer<typeof OfProgram>;
const done: string[] = [];
let handle: (payload: OfProgram, context: JobContext) => Promise<void>;

const say: Job<OfProgram> = {
  ...{ name: 'say', payload: OfProgram, atOnce: 3, retries: 1 },
  oneAtATime: ({ programId }) => String(programId),
  handle: (payload, context) => handle(payload, context),
};
const note: Job<OfProgram> = {
  ...{ name: 'note', payload: OfProgram, atOnce: 3 },
  handle: (payload, context) => handle(payload, context),
};
const hourly = defineScheduledJob({
  ...{ name: 'hourly', everyMinutes: 60 },
  async handle() {
    done.push('hourly');
  },
});
const everywhere = defineProgramJob({
  ...{ name: 'everywhere', everyMinutes: 60 },
  async handle({ programId }) {
    done.push(`everywhere ${programId}`);
  },
});
const all: Job[] = [say, note, hourly, everywhere];
const runners: JobRunner[] = [];
let programs: number[] = [];

async function start(firstScheduleAfterMs = 3_600_000): Promise<JobRunner> {
  const { connection } = database;
  const parts = {
    ...{ pools, connection, log, connectTimeoutMs: 10_000 },
    ...{ keepsSchedules: true, firstScheduleAfterMs, lookEveryMs: 1_000 },
  };
  const runner = await startJobs(all, parts);
  runners.push(runner);
  return runner;
}

const stopAll = () => Promise.all(runners.splice(0).map((runner) => runner.stop()));

const add = (job: Job<OfProgram>, at: number, words: string) => {
  const programId = programs[at] ?? 0;
  return inProgram(pools, programId, (db) => enqueue(db, job, { programId, words }));
};

beforeAll(async () => {
  await makeQueues(database.connection, all);
  programs = [];
  for (let at = 0; at < 3; at += 1) programs.push((await makeProgram(pools)).programId);
});

beforeEach(async () => {
  await stopAll();
  await root.query('delete from pgboss.job');
  done.length = 0;
  handle = async ({ words }) => void done.push(words);
});

afterAll(async () => {
  await stopAll();
  await root.end();
  await pools.end();
  await database.drop();
});

describe('a job that is enqueued in a transaction', () => {
  it('is done once when it has committed, leaves nothing, and is not there when it was rolled back', async () => {
    const lost = inProgram(pools, programs[0] ?? 0, async (db) => {
      await enqueue(db, note, { programId: programs[0] ?? 0, words: 'lost' });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await Promise.all(['a', 'b', 'c'].map((words, at) => add(note, at, words)));
    await Promise.all([start(), start()]);
    await until(() => done.length === 3);
    await until(async () => Object.keys(await countStates(root, 'note')).length === 0);
    expect([...done].sort()).toEqual(['a', 'b', 'c']);
  });

  it('is of its own program, and no other is read', async () => {
    const [one = 0, other = 0] = programs;
    const foreign = inProgram(pools, one, (db) =>
      enqueue(db, note, { programId: other, words: 'x' }),
    );
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
    for (const text of ['select from pgboss.job', 'update pgboss.job set priority = 1']) {
      const touching = inProgram(pools, one, (db) => sql.raw(text).execute(db));
      await expect(touching, text).rejects.toMatchObject({ code: '42501' });
    }
    const made = asProvider(pools, (db) => sql`select pgboss.create_queue('x', '{}')`.execute(db));
    await expect(made).rejects.toMatchObject({ code: '42501' });
  });

  it('is refused without a queue, and with a payload that is none', async () => {
    const unlisted: Job<OfProgram> = { ...note, name: 'unlisted' };
    await expect(add(unlisted, 0, 'x')).rejects.toThrow('There is no queue unlisted');
    const wrong = inProgram(pools, programs[0] ?? 0, (db) =>
      // What no caller of ours could write.
      enqueue(db, note, { programId: 'x' } as never),
    );
    await expect(wrong).rejects.toThrow(/programId/);
  });
});

describe('jobs of which one is done at a time', () => {
  it('wait for one another in a program, one of them at most, and hold up no other program', async () => {
    let isOpen = false;
    let most = 0;
    const busy = new Map<number, number>();
    handle = async ({ programId, words }) => {
      busy.set(programId, (busy.get(programId) ?? 0) + 1);
      most = Math.max(most, ...busy.values());
      if (words === 'long') await until(() => isOpen);
      busy.set(programId, (busy.get(programId) ?? 0) - 1);
      done.push(words);
    };
    await Promise.all([start(), start()]);
    await add(say, 0, 'long');
    await until(async () => (await countStates(root, 'say')).active === 1);
    await add(say, 0, 'next');
    await add(say, 0, 'told twice');
    await add(say, 1, 'other');
    await until(() => done.includes('other'));
    expect(done).toEqual(['other']);
    isOpen = true;
    await until(() => done.includes('next'));
    await until(async () => Object.keys(await countStates(root, 'say')).length === 0);
    expect(done).toEqual(['other', 'long', 'next']);
    expect(most).toBe(1);
  });

  it('are done after the commit of everybody for whom one of them stands', async () => {
    const programId = programs[0] ?? 0;
    await add(say, 0, 'waits');
    await inProgram(pools, programId, async (db) => {
      await enqueue(db, say, { programId, words: 'stands for it' });
      await start();
      await sleep(1_500);
      done.push('committed');
    });
    await until(() => done.length === 2);
    expect(done).toEqual(['committed', 'waits']);
  });
});

describe('a job that fails', () => {
  it('is tried again after a pause that grows, and is given up with its reason', async () => {
    const warn = vi.spyOn(log, 'warn');
    let attempts = 0;
    handle = async () => {
      attempts += 1;
      throw new Error('out of order');
    };
    const runner = await start();
    await add(say, 0, 'x');
    await until(async () => (await countStates(root, 'say')).retry === 1);
    const { rows } = await root.query<{ seconds: number }>(
      `select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where name = 'say'`,
    );
    expect(rows[0]?.seconds).toBeGreaterThan(0.5);
    await until(async () => (await countStates(root, 'say-dead')).created === 1);
    expect(attempts).toBe(2);
    expect(await countStates(root, 'say')).toEqual({ failed: 1 });
    expect(warn.mock.calls.map(([, words]) => words)).toEqual([
      'a job failed and is tried again',
      'a job was given up',
    ]);
    const { rows: dead } = await root.query<{ output: unknown }>(
      `select output from pgboss.job where name = 'say-dead'`,
    );
    expect(dead[0]?.output).toEqual({ message: 'Error: out of order' });
    const figures = await runner.figures();
    expect(figures).toContainEqual(
      expect.objectContaining({ queue: 'say-dead', state: 'waiting', jobs: 1 }),
    );
    expect(figures).toContainEqual(
      expect.objectContaining({ queue: 'say', state: 'failed', jobs: 1 }),
    );
  });
});

describe('a job under way', () => {
  it('is given back when its process stops, and done by the next, without counting as an attempt', async () => {
    handle = ({ words }, { signal }) =>
      new Promise((resolve) => {
        if (words === 'x' && done.length > 0) resolve();
        done.push('begun');
        signal.addEventListener('abort', () => resolve());
      });
    await start();
    await add(say, 0, 'x');
    await until(() => done.length === 1);
    await stopAll();
    expect(await countStates(root, 'say')).toEqual({ retry: 1 });
    await start();
    await until(async () => Object.keys(await countStates(root, 'say')).length === 0);
    expect(done).toEqual(['begun', 'begun']);
  });

  it('is another’s when its process was not heard of, which then neither ends nor fails it', async () => {
    let isOpen = false;
    let isOver = false;
    handle = async () => {
      done.push('begun');
      if (done.length === 1) await until(() => isOpen);
      else await until(() => isOver);
    };
    await start();
    await add(say, 0, 'x');
    await until(() => done.length === 1);
    // As when its time has run out; a process that is well prolongs it.
    await root.query(
      `update pgboss.job set state = 'retry', start_after = now() where name = 'say'`,
    );
    // The one that holds it still thinks that it is at it.
    await start();
    await until(() => done.length === 2);
    isOpen = true;
    await sleep(500);
    expect(await countStates(root, 'say')).toEqual({ active: 1 });
    isOver = true;
    await until(async () => Object.keys(await countStates(root, 'say')).length === 0);
  });
});

describe('a job whose process died', () => {
  const outlive = () =>
    root.query(
      `update pgboss.job set started_on = now() - interval '1 hour'
       where name = 'say' and state = 'active'`,
    );

  it('is taken at the next look, before those that wait for it, and by one process', async () => {
    handle = ({ words }, { signal }) =>
      new Promise((resolve) => {
        done.push(words);
        if (done.length > 1) resolve();
        signal.addEventListener('abort', () => resolve());
      });
    await start();
    await add(say, 0, 'x');
    await until(() => done.length === 1);
    await add(say, 0, 'next');
    // The process that is at it lives, and says so again and again.
    await until(async () => {
      if (done.length === 1) await outlive();
      return done.length > 1;
    });
    await until(async () => Object.keys(await countStates(root, 'say')).length === 0);
    expect(done).toEqual(['x', 'x', 'next']);
  });

  it('is given up, with those that were tried too often, when it kills each process', async () => {
    handle = ({ words }, { signal }) =>
      new Promise((resolve) => {
        done.push(words);
        signal.addEventListener('abort', () => resolve());
      });
    await start();
    await add(say, 0, 'x');
    await until(() => done.length === 1);
    await until(async () => {
      await outlive();
      return (await countStates(root, 'say-dead')).created === 1;
    });
    expect(done).toEqual(['x', 'x']);
  });
});

it('what is due by its schedule is done once by several processes, for each program where it says so', async () => {
  await Promise.all([start(0), start(0), start(0)]);
  await until(() => done.length >= 1 + programs.length);
  await sleep(300);
  expect([...done].sort()).toEqual(['hourly', ...programs.map((id) => `everywhere ${id}`)].sort());
  await stopAll();
  await start(0);
  await sleep(1_500);
  expect(done).toHaveLength(1 + programs.length);
});
