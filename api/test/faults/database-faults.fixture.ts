import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#engine/postgres/index.ts';
import { databaseTimeoutMs, type FaultyWorld } from './faulty-world.fixture.ts';
import type { WriterStats } from './writers.fixture.ts';

/** The measured figures, by name. */
export type Measured = Record<string, number>;

/** One fault; throws when a requirement isn't met. `seconds` is its duration. */
export type DatabaseFault = (world: FaultyWorld, seconds: number) => Promise<Measured>;

/** The time for one request to a silent server, plus the time to connect. */
const longestSilenceMs = 2 * (databaseTimeoutMs + 500) + 4000;

async function untilAcknowledged(stats: WriterStats, more: number): Promise<number> {
  const since = performance.now();
  const wanted = stats.acknowledged + more;
  while (stats.acknowledged < wanted) {
    assert.ok(performance.now() - since < 30_000, 'no one is served anymore');
    await sleep(5);
  }
  return performance.now() - since;
}

/** Blocks the connection: callers get an error soon, readiness reports it, and the API recovers automatically. */
async function blockDatabase(
  world: FaultyWorld,
  seconds: number,
  begin: () => void,
): Promise<Measured> {
  const { api, proxy } = world;
  let slowestRefusalMs = 0;
  let backMs = 0;
  const stats = await world.whileWriting(async (met) => {
    await untilAcknowledged(met, 8);
    begin();
    const until = performance.now() + seconds * 1000;
    await sleep(200);
    while (performance.now() < until) {
      const since = performance.now();
      const answer = await fetch(`${api.address}/readyz`);
      slowestRefusalMs = Math.max(slowestRefusalMs, performance.now() - since);
      assert.equal(answer.status, 503, 'ready without a database');
      assert.equal(answer.headers.get('retry-after'), '1');
      assert.equal((await fetch(`${api.address}/healthz`)).status, 200);
      await sleep(50);
    }
    proxy.clearFaults();
    backMs = await api.ready();
    await untilAcknowledged(met, 8);
  });
  assert.ok(slowestRefusalMs < longestSilenceMs, `${slowestRefusalMs} ms until a refusal`);
  assert.ok(stats.slowestMs < 10_000, `${stats.slowestMs} ms until a response`);
  return { 'slowest refusal': slowestRefusalMs, 'slowest response': stats.slowestMs, back: backMs };
}

/** Expects that everyone is still served, if slowly, during a fault. */
async function keepServing(
  world: FaultyWorld,
  seconds: number,
  startFault: () => void,
): Promise<Measured> {
  const stats = await world.whileWriting(async (met) => {
    await untilAcknowledged(met, 8);
    startFault();
    const until = performance.now() + seconds * 1000;
    do await untilAcknowledged(met, 1);
    while (performance.now() < until);
    world.proxy.clearFaults();
    await world.api.ready();
    await untilAcknowledged(met, 8);
  });
  return { 'slowest response': stats.slowestMs, '503 responses': stats.unavailable };
}

/** The faults between the API and its database, by name. */
export const databaseFaults: Record<string, DatabaseFault> = {
  'silent: the cable is pulled': (world, seconds) =>
    blockDatabase(world, seconds, () => (world.proxy.faults.isFrozen = true)),

  'cut: connections are reset and refused': (world, seconds) =>
    blockDatabase(world, seconds, () => {
      world.proxy.faults.isCut = true;
      world.proxy.reset();
    }),

  'slow: 100 ms each way': (world, seconds) =>
    keepServing(world, seconds, () => (world.proxy.faults.latencyMs = 100)),

  'sliced: one byte at a time': (world, seconds) =>
    keepServing(world, seconds, () => (world.proxy.faults.sliceBytes = 1)),

  'reset: in the middle of a response, repeatedly': async (world, seconds) => {
    const spoiling = setInterval(() => {
      world.proxy.faults.resetAfterBytes = 400 + Math.floor(Math.random() * 20_000);
    }, 50);
    try {
      return await keepServing(world, seconds, () => {});
    } finally {
      clearInterval(spoiling);
      world.proxy.clearFaults();
    }
  },

  'terminated: every connection of the pool': async (world, seconds) => {
    let ended = 0;
    let backMs = 0;
    const stats = await world.whileWriting(async (met) => {
      const until = performance.now() + seconds * 1000;
      do {
        await untilAcknowledged(met, 8);
        const since = performance.now();
        ended += await terminateAll(world);
        await untilAcknowledged(met, 1);
        backMs = Math.max(backMs, performance.now() - since);
      } while (performance.now() < until);
    });
    assert.ok(ended > 0);
    return { ended, back: backMs, '503 responses': stats.unavailable };
  },

  'stopped: an instance that holds locks in the middle of a transaction': async (world) => {
    const { api } = world;
    let heldMs = 0;
    await world.whileWriting(async (met) => {
      for (;;) {
        await untilAcknowledged(met, 8);
        api.signal('SIGSTOP');
        // Data already sent arrives first.
        await sleep(50);
        if (await isIdleInTransaction(world)) break;
        api.signal('SIGCONT');
      }
      const since = performance.now();
      while (await isIdleInTransaction(world)) await sleep(50);
      heldMs = performance.now() - since;
      api.signal('SIGCONT');
      await untilAcknowledged(met, 8);
    });
    // The server ends a transaction that is idle for two and a half time limits.
    assert.ok(heldMs < 2.5 * databaseTimeoutMs + 5000, `locks were held for ${heldMs} ms`);
    return { 'locks held': heldMs };
  },
};

async function isIdleInTransaction({ administration }: FaultyWorld): Promise<boolean> {
  return withClient(administration, async (root) => {
    const { rowCount } = await root.query(
      `select 1 from pg_stat_activity
       where application_name = 'stridewell app' and state = 'idle in transaction'`,
    );
    return rowCount !== 0;
  });
}

async function terminateAll({ administration }: FaultyWorld): Promise<number> {
  return withClient(administration, async (root) => {
    const { rowCount } = await root.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'stridewell %' and application_name <> 'stridewell migrator'`,
    );
    return rowCount ?? 0;
  });
}
