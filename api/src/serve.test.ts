import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { withClient } from '#engine/postgres/index.ts';
import { createEmptyDatabase } from '#test/fixtures/empty-database.fixture.ts';
import { buildProgram } from '#test/setup/build-program.ts';
import { findFreePort } from '#test/setup/free-port.ts';
import { cloneTestDatabase } from '#test/setup/test-database.ts';

const program = await buildProgram(
  new URL('../test/fixtures/stridewell.fixture.ts', import.meta.url),
);
const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-serve-'));
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function addressOf({ user, password, host, port, database }: ClientConfig): string {
  const login = `${user}:${encodeURIComponent(String(password ?? ''))}`;
  return `postgres://${login}@localhost:${port}/${database}?host=${host}`;
}

async function run(args: string[], connection: ClientConfig, environment = {}) {
  const port = await findFreePort();
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      STRIDEWELL_DATA: dataFolder,
      DATABASE_URL: addressOf(connection),
      DATABASE_SHARED_LOGIN: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ends.push(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  });
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) });
  /** Repeats a request until the response has a status. */
  async function until(path: string, status: number): Promise<Response> {
    for (;;) {
      const answer = await get(path).catch(() => undefined);
      if (answer?.status === status) return answer;
      if (child.exitCode !== null) throw new Error(log);
      await sleep(50);
    }
  }
  return { child, get, until, log: () => log, ended: () => once(child, 'exit') };
}

afterAll(() => rm(dataFolder, { recursive: true, force: true }));

describe('stridewell serve', () => {
  it('waits for "migrate", says so in readyz, and then serves', async () => {
    const { connection, drop } = await createEmptyDatabase();
    ends.push(drop);
    const api = await run(['serve', 'api'], connection);
    const waiting = await api.until('/api/readyz', 503);
    expect(await waiting.json()).toMatchObject({
      error: {
        code: 'maintenance',
        message: expect.stringMatching(/too old.*Run "stridewell migrate"/) as string, // matchers are typed any
      },
    });
    expect((await api.get('/api/healthz')).status).toBe(200);
    const { rows } = await withClient(connection, (client) =>
      client.query(`select from pg_namespace where nspname = 'stridewell'`),
    );
    expect(rows, 'serving made a schema').toEqual([]);
    const migrate = await run(['migrate'], connection);
    expect(await migrate.ended()).toEqual([0, null]);
    expect(migrate.log()).toMatch(/up to date; \d+ migrations ran/);
    await api.until('/api/readyz', 200);
    api.child.kill('SIGTERM');
    expect(await api.ended()).toEqual([0, null]);
  });

  it('stops on SIGTERM while it waits for the database', async () => {
    const { connection, drop } = await createEmptyDatabase();
    ends.push(drop);
    const api = await run(['serve', 'worker'], connection);
    await api.until('/api/readyz', 503);
    api.child.kill('SIGTERM');
    expect(await api.ended()).toEqual([0, null]);
  });

  it('refuses a schema that is too new', async () => {
    const { connection, administration, drop } = await cloneTestDatabase();
    ends.push(drop);
    await withClient(administration, (client) =>
      client.query(`insert into stridewell.migration values ('9990-later.sql', 'x', now(), true)`),
    );
    const api = await run(['serve', 'api'], connection);
    expect(await api.ended()).toEqual([1, null]);
    expect(api.log()).toMatch(/^The database is too new for this version of Stridewell: .*\n$/);
  });

  it('refuses a login with more rights than its work needs', async () => {
    const { administration, drop } = await cloneTestDatabase();
    ends.push(drop);
    const api = await run(['serve', 'api'], administration, { DATABASE_SHARED_LOGIN: '0' });
    expect(await api.ended()).toEqual([1, null]);
    expect(api.log()).toMatch(/of DATABASE_URL is a superuser\.\n.*set DATABASE_SHARED_LOGIN=1/s);
  });

  it('answers only operators when it runs as a worker', async () => {
    const { connection, drop } = await cloneTestDatabase();
    ends.push(drop);
    const worker = await run(['serve', 'worker'], connection);
    await worker.until('/api/readyz', 200);
    expect((await worker.get('/api/metrics')).status).toBe(200);
    expect((await worker.get('/api/authuser')).status).toBe(404);
    const docs = await worker.get('/api/openapi.json');
    expect(docs.status).toBe(404);
  });
});
