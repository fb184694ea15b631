import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDemo, migrateProduct, startDatabase } from '@stridewell/api';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFolders } from './built-folders.fixture.ts';
import { findFreePort } from './free-port.fixture.ts';

const folder = temporaryFolder();
const program = (kind: 'server' | 'page') => join(folder, kind, 'bin', 'stridewell.mjs');
const secret = (name: string) => join(folder, 'secrets', name);
const ports = { api: await findFreePort(), page: await findFreePort() };
const addresses = { api: `http://127.0.0.1:${ports.api}`, page: `http://127.0.0.1:${ports.page}` };
const children: ChildProcess[] = [];
let database: Awaited<ReturnType<typeof startDatabase>>;
let environment: Record<string, string>;

function run(args: readonly string[], more: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], ...environment, ...more };
  return spawnSync(process.execPath, [program('server'), ...args], { env, encoding: 'utf8' });
}

async function serve(kind: 'api' | 'page', ready: string): Promise<ChildProcess> {
  const env = {
    PATH: process.env['PATH'],
    ...environment,
    STRIDEWELL_RELEASE_PUBLIC_KEY_FILE: secret('release-public-key'),
    PORT: String(ports[kind]),
  };
  const child = spawn(
    process.execPath,
    [program(kind === 'page' ? 'page' : 'server'), 'serve', kind],
    { env, stdio: 'ignore' },
  );
  children.push(child);
  while (!(await fetch(`${addresses[kind]}${ready}`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${kind} ended.`);
    await sleep(50);
  }
  return child;
}

beforeAll(async () => {
  await buildFolders(folder);
  database = await startDatabase({ dataFolder: join(folder, 'postgres'), transport: 'tcp' });
  await migrateProduct(database.connection);
  await makeDemo(database.connection);
  const { user, password, port, database: name } = database.connection;
  environment = {
    DATABASE_URL: `postgres://${user}:${String(password)}@127.0.0.1:${port}/${name}`,
    DATABASE_SHARED_LOGIN: '1',
    STRIDEWELL_DATA: join(folder, 'data'),
  };
  const made = run(['make-secrets', join(folder, 'secrets')]);
  expect([made.status, made.stderr]).toEqual([0, '']);
  environment['METRICS_TOKEN_FILE'] = secret('metrics-token');
}, 600_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.stop();
});

/** Returns the exit code of the containers' health check. */
function health(kind: 'server' | 'page'): number | null {
  const env = { ...process.env, PORT: String(ports[kind === 'page' ? 'page' : 'api']) };
  return spawnSync(process.execPath, [join(folder, kind, 'bin', 'health.mjs')], { env }).status;
}

const signing = () => ({
  STRIDEWELL_RELEASE_KEY_FILE: secret('release-key'),
  STRIDEWELL_OWNER_KEY_FILE: secret('owner-key'),
});

it('publish adds every part and the API description to the store once, and the page server serves them', async () => {
  await serve('api', '/api/readyz');
  await serve('page', '/healthz');
  expect(health('page')).toBe(1);
  const publish = () => run(['publish', '--api', addresses.api], signing());
  const first = publish();
  expect([first.status, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain(readFileSync(secret('release-public-key'), 'utf8').trim());
  const store = join(folder, 'data', 'releases');
  const registry = readFileSync(join(store, 'registry.json'), 'utf8');
  expect(JSON.parse(readFileSync(join(store, 'offers/api.json'), 'utf8'))).toHaveProperty(
    'addSteps',
  );
  expect(publish().status).toBe(0);
  expect(readFileSync(join(store, 'registry.json'), 'utf8')).toBe(registry);
  await expect.poll(() => health('page'), { timeout: 30_000 }).toBe(0);
  expect(await (await fetch(`${addresses.page}/my-dashboard`)).text()).toContain('mf-dashboard');
  const status = run(['release', 'status'], signing());
  expect([status.status, status.stderr]).toEqual([0, '']);
  expect(status.stdout).toContain('mf-challenges');
}, 300_000);

it('publish is refused without the signing key', () => {
  const refused = run(['publish', '--api', addresses.api], {
    STRIDEWELL_RELEASE_PUBLIC_KEY_FILE: secret('release-public-key'),
    STRIDEWELL_RELEASES: join(folder, 'other-releases'),
  });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/Set STRIDEWELL_RELEASE_KEY/);
});

it("walk logs a step from outside, and reports when it can't", async () => {
  const [password, metrics] = [join(folder, 'password'), join(folder, 'walk.prom')];
  writeFileSync(password, 'walk-with-me\n');
  const walk = () =>
    run([
      'walk',
      '--origin',
      addresses.api,
      '--username',
      'theo.marsh',
      '--password-file',
      password,
      '--metrics',
      metrics,
    ]);
  const walked = walk();
  expect([walked.status, walked.stderr]).toEqual([0, '']);
  expect(walked.stdout).toMatch(
    /^sign_in: \d+ ms\nread: \d+ ms\nlog_step: \d+ ms\nsee_step: \d+ ms\n$/,
  );
  expect(readFileSync(metrics, 'utf8')).toMatch(/^stridewell_walk_ok 1$/m);
  const [api] = children;
  api?.kill('SIGTERM');
  if (api) await once(api, 'exit');
  expect(walk().status).toBe(1);
  expect(readFileSync(metrics, 'utf8')).toMatch(/^stridewell_walk_ok 0$/m);
}, 120_000);
