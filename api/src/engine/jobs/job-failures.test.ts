import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { countStates, until } from '#test/fixtures/job-states.fixture.ts';
import { add, done, log, root, say, start, stopAll, work } from '#test/fixtures/jobs.fixture.ts';

/** Makes running jobs look as if their process had died an hour ago. */
const expireActiveJobs = (condition = '') =>
  root.query(
    `update pgboss.job set started_on = now() - interval '1 hour'
     where name = 'say' and state = 'active' ${condition}`,
  );

describe('a failing job', () => {
  it('is retried after growing delays, and ends in the dead letter queue with its reason', async () => {
    const warn = vi.spyOn(log, 'warn');
    let attempts = 0;
    work.handle = async () => {
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
      'a job failed and will be retried',
      'a job failed for good',
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

describe('a job whose key has another retry', () => {
  /** Makes two jobs of one key: the first failed and waits, the second is running. */
  async function failOneAndHoldAnother(): Promise<{ open(): void }> {
    let isOpen = false;
    work.handle = async ({ words }) => {
      done.push(words);
      if (words === 'second') await until(() => isOpen);
      throw new Error('out of order');
    };
    await start();
    await add(say, 0, 'first');
    await until(async () => (await countStates(root, 'say')).retry === 1);
    // Long enough for the whole test.
    await root.query(`update pgboss.job set start_after = now() + interval '1 hour'`);
    await add(say, 0, 'second');
    await until(() => done.includes('second'));
    return { open: () => (isOpen = true) };
  }

  it('leaves its work to that retry when it fails, instead of being dead-lettered', async () => {
    const { open } = await failOneAndHoldAnother();
    open();
    await until(async () => (await countStates(root, 'say')).active === undefined);
    expect(await countStates(root, 'say')).toEqual({ retry: 1 });
    expect(await countStates(root, 'say-dead')).toEqual({});
  });

  it('is claimed again if its process died, instead of being dead-lettered', async () => {
    const { open } = await failOneAndHoldAnother();
    work.handle = async ({ words }) => void done.push(words);
    await start();
    await until(async () => {
      await expireActiveJobs('and retry_count = 0');
      return done.length === 3;
    });
    open();
    await until(async () => (await countStates(root, 'say')).active === undefined);
    expect(done).toEqual(['first', 'second', 'second']);
    expect(await countStates(root, 'say')).toEqual({ retry: 1 });
    expect(await countStates(root, 'say-dead')).toEqual({});
  });
});

describe('a running job', () => {
  it('is released when its process stops, and done by the next, without counting as an attempt', async () => {
    work.handle = ({ words }, { signal }) =>
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

  it('goes to another process if its own stops responding, which can then neither finish nor fail it', async () => {
    let isOpen = false;
    let isOver = false;
    work.handle = async () => {
      done.push('begun');
      if (done.length === 1) await until(() => isOpen);
      else await until(() => isOver);
    };
    await start();
    await add(say, 0, 'x');
    await until(() => done.length === 1);
    // As when its lease has expired; a healthy process renews it.
    await root.query(
      `update pgboss.job set state = 'retry', start_after = now() where name = 'say'`,
    );
    // The process that holds it doesn't know that it lost it.
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
  it('is claimed at the next poll, before jobs that wait for it, and by one process', async () => {
    work.handle = ({ words }, { signal }) =>
      new Promise((resolve) => {
        done.push(words);
        if (done.length > 1) resolve();
        signal.addEventListener('abort', () => resolve());
      });
    await start();
    await add(say, 0, 'x');
    await until(() => done.length === 1);
    await add(say, 0, 'next');
    // The worker is alive, and reports so repeatedly.
    await until(async () => {
      if (done.length === 1) await expireActiveJobs();
      return done.length > 1;
    });
    await until(async () => Object.keys(await countStates(root, 'say')).length === 0);
    expect(done).toEqual(['x', 'x', 'next']);
  });

  it('is dead-lettered after too many attempts if it kills each process', async () => {
    work.handle = ({ words }, { signal }) =>
      new Promise((resolve) => {
        done.push(words);
        signal.addEventListener('abort', () => resolve());
      });
    await start();
    await add(say, 0, 'x');
    await until(() => done.length === 1);
    await start();
    await until(async () => {
      await expireActiveJobs();
      return (await countStates(root, 'say-dead')).created === 1;
    });
    expect(done).toEqual(['x', 'x']);
  });
});
