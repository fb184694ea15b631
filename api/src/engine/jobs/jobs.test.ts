import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asProvider, inProgram } from '#engine/postgres/index.ts';
import { countStates, until } from '#test/fixtures/job-states.fixture.ts';
import {
  add,
  done,
  note,
  pools,
  programs,
  root,
  say,
  start,
  stopAll,
  turns,
  work,
} from '#test/fixtures/jobs.fixture.ts';
import { enqueue } from './enqueue.ts';

describe('a job enqueued in a transaction', () => {
  it("runs once after the commit, leaves nothing behind, and doesn't exist after a rollback", async () => {
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

  it('belongs to its own program, and no other program can read it', async () => {
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

  it('is refused without a queue, and with an invalid payload', async () => {
    const unlisted = { ...note, name: 'unlisted' };
    await expect(add(unlisted, 0, 'x')).rejects.toThrow('There is no queue unlisted');
    const wrong = inProgram(pools, programs[0] ?? 0, (db) =>
      // None of our callers could write that.
      enqueue(db, note, { programId: 'x' } as never),
    );
    await expect(wrong).rejects.toThrow(/programId/);
  });
});

describe('jobs that run one at a time', () => {
  it('wait for each other in a program, at most one of them, and delay no other program', async () => {
    let isOpen = false;
    let most = 0;
    const busy = new Map<number, number>();
    work.handle = async ({ programId, words }) => {
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

  it('run after the commit of every transaction that they stand for', async () => {
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

it('a job whose turn is over continues behind the waiting jobs', async () => {
  let stepsLeft = 6;
  work.handle = async ({ words }, { signal }) => {
    if (words !== 'long') return void done.push(words);
    for (; stepsLeft > 0 && !signal.aborted; stepsLeft -= 1) await sleep(50);
    done.push(stepsLeft > 0 ? 'turn over' : words);
  };
  await start();
  await add(turns, 0, 'long');
  await until(async () => (await countStates(root, 'turns')).active === 1);
  await add(turns, 1, 'short');
  await until(() => done.includes('long'));
  expect(done.slice(0, 2)).toEqual(['turn over', 'short']);
});

it('a due scheduled job runs once across several processes, for each program if it says so', async () => {
  await Promise.all([start(0), start(0), start(0)]);
  await until(() => done.length >= 1 + programs.length);
  await sleep(300);
  expect([...done].sort()).toEqual(['hourly', ...programs.map((id) => `everywhere ${id}`)].sort());
  await stopAll();
  await start(0);
  await sleep(1_500);
  expect(done).toHaveLength(1 + programs.length);
});
