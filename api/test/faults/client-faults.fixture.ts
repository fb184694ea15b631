import { addDays, localDay } from '@stridewell/rules';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer } from './balancer.fixture.ts';
import type { Measured } from './database-faults.fixture.ts';
import { startFaultProxy } from './fault-proxy.fixture.ts';
import type { FaultyWorld } from './faulty-world.fixture.ts';
import type { SupervisedApi } from './supervised-api.fixture.ts';
import type { WriterStats } from './writers.fixture.ts';

/** A fault between clients and the API; throws when a requirement isn't met. */
export type ClientFault = (world: FaultyWorld, seconds: number) => Promise<Measured>;

function readDays({ writers }: FaultyWorld, address: string): Promise<Response> {
  const [writer] = writers;
  assert.ok(writer);
  return fetch(`${address}/members/${writer.member.memberId}/step-data`, {
    headers: { authorization: `Bearer ${writer.token}` },
    signal: AbortSignal.timeout(30_000),
  });
}

/** Reads and retries when told to, as clients do; returns the status and the duration. */
async function readPatiently(world: FaultyWorld, address: string) {
  const since = performance.now();
  for (;;) {
    const answer = await readDays(world, address);
    await answer.arrayBuffer();
    if (answer.status !== 503) return { status: answer.status, tookMs: performance.now() - since };
    await sleep(1000 * Number(answer.headers.get('retry-after')));
  }
}

/**
 * Keeps reading with this many parallel clients, which wait when told to; returns the durations by status (0:
 * failed).
 */
async function readWhile(
  world: FaultyWorld,
  address: string,
  parallel: number,
  isOver: () => boolean,
): Promise<Map<number, number[]>> {
  const took = new Map<number, number[]>();
  async function read(): Promise<void> {
    while (!isOver()) {
      const since = performance.now();
      const { status, waitMs } = await readDays(world, address)
        .then(async (answer) => {
          await answer.arrayBuffer();
          const waitMs = 1000 * Number(answer.headers.get('retry-after') ?? 0);
          return { status: answer.status, waitMs };
        })
        .catch(() => ({ status: 0, waitMs: 0 }));
      const times = took.get(status) ?? [];
      times.push(performance.now() - since);
      took.set(status, times);
      if (waitMs > 0) await sleep(waitMs);
    }
  }
  await Promise.all(Array.from({ length: parallel }, read));
  return took;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function connectTo(world: FaultyWorld): Promise<Socket> {
  const socket = createConnection(world.api.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Reads one of the API's metrics. */
async function readFigure({ address }: SupervisedApi, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}

const waitingForDatabase = 'database_connections{pool="app",state="waiting"}';

/** The faults between clients and the API, by name. */
export const clientFaults: Record<string, ClientFault> = {
  'lost responses: repeats get the first one': async (world, seconds) => {
    const proxy = await startFaultProxy(world.api.port);
    const address = `http://127.0.0.1:${proxy.port}/api`;
    let answers = 0;
    let lost = 0;
    proxy.faults.shouldReset = (_piece, direction) => {
      if (direction === 'there') return false;
      answers += 1;
      const isLost = answers % 3 === 0;
      if (isLost) lost += 1;
      return isLost;
    };
    const stats = await world.whileWriting(() => sleep(seconds * 1000), address);
    assert.ok(lost > 0);
    assert.equal(stats.broken, lost);
    await proxy.close();
    return { 'responses lost': lost, acknowledged: stats.acknowledged };
  },

  'one write sent fifty times concurrently: one effect': async (world) => {
    const [writer] = world.writers;
    assert.ok(writer);
    const date = addDays(localDay(new Date(), 'Europe/Madrid'), -1);
    const key = randomUUID();
    const body = JSON.stringify({ stepData: [{ date, steps: 4321 }] });
    const send = async () => {
      for (;;) {
        const answer = await fetch(
          `${world.api.address}/members/${writer.member.memberId}/add-steps`,
          {
            method: 'POST',
            headers: {
              authorization: `Bearer ${writer.token}`,
              'content-type': 'application/json',
              'idempotency-key': key,
            },
            body,
          },
        );
        const isRepeated = answer.headers.get('idempotent-replayed') === 'true';
        const text = await answer.text();
        // A member's calls run one after the other, so the last of fifty may be told to retry.
        if (answer.status !== 503) return { status: answer.status, isRepeated, text };
        await sleep(100);
      }
    };
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    writer.stands.set(`${date} steps`, 4321);
    writer.acknowledged.push(key);
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(
      new Set(answers.map(({ text }) => text)).size,
      1,
      'every response is the first one',
    );
    assert.equal(answers.filter(({ isRepeated }) => !isRepeated).length, 1);
    await world.whileWriting(async () => {});
    return { answers: answers.length };
  },

  'two instances restarted one after the other: no read fails': async (world) => {
    // Uses the product's own time limit and never refuses for a busy CPU: if one instance refused a read while
    // the other restarts, no instance would be left, and this would be an overload drill.
    const environment = { DATABASE_TIMEOUT_MS: '4000', EVENT_LOOP_DELAY_LIMIT_MS: '0' };
    const instances = [await world.another({ environment }), await world.another({ environment })];
    const balancer = await startBalancer(instances.map(({ port }) => port));
    let isOver = false;
    const reading = readWhile(world, balancer.address, 4, () => isOver);
    let reads: Map<number, number[]>;
    let stats: WriterStats;
    try {
      stats = await world.whileWriting(async () => {
        for (const instance of instances) {
          await sleep(300);
          assert.equal(await instance.stop(), 0);
          await world.another({ environment, port: instance.port });
          await sleep(300);
        }
      }, balancer.address);
    } finally {
      // A client that keeps reading would keep this process alive.
      isOver = true;
      reads = await reading;
      await balancer.close();
    }
    assert.deepEqual([...reads.keys()], [200]);
    return {
      reads: reads.get(200)?.length ?? 0,
      acknowledged: stats.acknowledged,
      'broken connections': stats.broken,
    };
  },

  'a thousand idle sockets, headers at a byte a second, and clients that vanish': async (world) => {
    const idle = await Promise.all(Array.from({ length: 1000 }, () => connectTo(world)));
    const slow = await connectTo(world);
    const since = performance.now();
    let refusal = '';
    slow.on('data', (chunk: Buffer) => (refusal += chunk.toString()));
    const headers = `GET /api/healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ${'x'.repeat(60)}`;
    let at = 0;
    const writing = setInterval(() => slow.write(headers[at++] ?? 'x'), 1000);
    const closed = once(slow, 'close').then(() => performance.now() - since);
    for (let vanished = 0; vanished < 100; vanished += 1) {
      const socket = await connectTo(world);
      const [writer] = world.writers;
      socket.write(
        `GET /api/members/${writer?.member.memberId}/step-data HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${writer?.token}\r\n\r\n`,
      );
      socket.resetAndDestroy();
    }
    const { status, tookMs: readMs } = await readPatiently(world, world.api.address);
    assert.equal(status, 200);
    assert.ok(readMs < 5000, `a read took ${readMs} ms among idle sockets`);
    const tookMs = await closed;
    clearInterval(writing);
    assert.match(refusal, /^HTTP\/1\.1 408 /);
    assert.ok(tookMs < 25_000, `${tookMs} ms until slow headers were refused`);
    for (const socket of idle) socket.destroy();
    assert.equal(await readFigure(world.api, waitingForDatabase), 0);
    await world.whileWriting(async () => {});
    return { 'slow headers refused after': tookMs, 'read meanwhile': readMs };
  },

  'ten times more callers than it serves': async (world, seconds) => {
    // Connects straight to the database: the proxy shares this process with all those callers.
    const api = await world.another();
    const warmUntil = performance.now() + 1000;
    await readWhile(world, api.address, 16, () => performance.now() > warmUntil);
    await readFigure(api, waitingForDatabase);
    const until = performance.now() + seconds * 1000;
    const took = await readWhile(world, api.address, 400, () => performance.now() > until);
    const since = performance.now();
    await api.ready();
    assert.equal((await readPatiently(world, api.address)).status, 200);
    const backMs = performance.now() - since;
    assert.ok(backMs < 10_000, `${backMs} ms until it served as before`);
    const statuses = [...took.keys()].sort();
    assert.ok(
      statuses.every((status) => status === 200 || status === 503),
      `answers of ${statuses.join(', ')}`,
    );
    // Read it first: it measures since the last read.
    const lag = await readFigure(api, 'nodejs_eventloop_lag_p99_seconds');
    assert.equal(await readFigure(api, waitingForDatabase), 0);
    await api.stop();
    const served = took.get(200) ?? [];
    assert.ok(served.length > 0);
    return {
      served: served.length,
      'served p99': percentile(served, 0.99),
      '503 responses': took.get(503)?.length ?? 0,
      'refused p99': percentile(took.get(503) ?? [], 0.99),
      'event loop p99': 1000 * lag,
      back: backMs,
    };
  },
};

/** The faults whose time limit is too long for the suite. */
export const longClientFaults: Record<string, ClientFault> = {
  'a body at a byte a second': async (world) => {
    const socket = await connectTo(world);
    const since = performance.now();
    let refusal = '';
    socket.on('data', (chunk: Buffer) => (refusal += chunk.toString()));
    socket.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 1000\r\n\r\n');
    const writing = setInterval(() => socket.write(' '), 1000);
    await once(socket, 'close');
    clearInterval(writing);
    const tookMs = performance.now() - since;
    assert.match(refusal, /^HTTP\/1\.1 408 /);
    assert.ok(tookMs < 45_000, `${tookMs} ms until a slow body was refused`);
    return { 'refused after': tookMs };
  },
};
