import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive, readPostmasterFile, stopPostmaster } from '@stridewell/embedded-postgres';
import { afterEach, describe, expect, it } from 'vitest';
import { buildProgram } from '#test/setup/build-program.ts';
import { cloneTestDatabase } from '#test/setup/test-database.ts';

const program = await buildProgram(new URL('main.ts', import.meta.url));
const dataFolders: string[] = [];
const started: ChildProcess[] = [];

interface Run {
  child: ChildProcess;
  dataFolder: string;
  address: string;
  log(): string;
}

async function run(environment: Record<string, string> = {}): Promise<Run> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-main-'));
  dataFolders.push(dataFolder);
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', STRIDEWELL_DATA: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const isSettled = () => /listening at (http:[^"]+)/.exec(log)?.[1] ?? child.exitCode !== null;
  while (!isSettled()) await new Promise((resolve) => setTimeout(resolve, 20));
  const address = isSettled();
  return { child, dataFolder, address: typeof address === 'string' ? address : '', log: () => log };
}

afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  for (const folder of dataFolders.splice(0)) {
    const file = await readPostmasterFile(join(folder, 'postgres'));
    if (file) await stopPostmaster(file.pid);
    await rm(folder, { recursive: true, force: true });
  }
});

describe('the API as a process', () => {
  it('starts on an empty folder, answers, and on SIGTERM finishes its requests before its database stops', async () => {
    const { child, address, dataFolder, log } = await run();
    expect((await fetch(`${address}/api/readyz`)).status).toBe(200);
    const key = join(dataFolder, 'secrets', 'access-token-key');
    expect((await stat(key)).mode & 0o777).toBe(0o600);
    const pid = (await readPostmasterFile(join(dataFolder, 'postgres')))?.pid ?? 0;
    // Checking a password takes a while: the response must still arrive if the process is stopped meanwhile.
    const underWay = fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody', password: 'a-secret-word' }),
    });
    await new Promise((resolve) => setTimeout(resolve, 10));
    child.kill('SIGTERM');
    expect((await underWay).status).toBe(401);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(isProcessAlive(pid)).toBe(false);
    expect(log()).not.toContain('a-secret-word');
    expect(log()).not.toContain(await readFile(key, 'utf8'));
  });

  it('says in one sentence what is wrong with its configuration', async () => {
    const { child, log } = await run({ PORT: 'eighty', DATABASE_URL: 'mysql://x' });
    expect(child.exitCode).toBe(1);
    expect(log().trim()).toBe(
      'The configuration is invalid: PORT must be a whole number; DATABASE_URL must start with postgres://.',
    );
  });

  it('answers a request that is not HTTP with a problem', async () => {
    const { host, user, password, port, database } = (await cloneTestDatabase()).connection;
    const login = `${user}:${encodeURIComponent(String(password ?? ''))}`;
    const url = `postgres://${login}@localhost:${port}/${database}?host=${host}`;
    const { address } = await run({ DATABASE_URL: url });
    const socket = createConnection(Number(new URL(address).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write('this is not http\r\n\r\n');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      error: { code: 'malformed_request' },
    });
  });

  it('turns callers away while its database is frozen instead of letting them hang, and then recovers', async () => {
    const { address, dataFolder } = await run({ DATABASE_TIMEOUT_MS: '1000' });
    const ready = () => fetch(`${address}/api/readyz`);
    expect((await ready()).status).toBe(200);
    const pid = (await readPostmasterFile(join(dataFolder, 'postgres')))?.pid ?? 0;
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)]).stdout.toString();
    const frozen = [pid, ...children.trim().split(/\s+/).map(Number)];
    for (const server of frozen) process.kill(server, 'SIGSTOP');
    const since = Date.now();
    const refused = await ready();
    const waited = Date.now() - since;
    for (const server of frozen) process.kill(server, 'SIGCONT');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    // The time limit is 1.5 s; the tests of the transactions prove that a call waits for it only once.
    expect(waited).toBeLessThan(10_000);
    expect((await ready()).status).toBe(200);
  });
});
