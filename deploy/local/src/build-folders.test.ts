import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startDatabase } from '@stridewell/api';
import { openStore } from '@stridewell/releases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishPlan, publishSmallShell } from './small-product.fixture.ts';

// In a temporary folder, so that nothing in the repository can be found from there.
const root = mkdtempSync(join(tmpdir(), 'stridewell-folders-'));
const data = join(root, 'data');
const isRoot = process.getuid?.() === 0;
/** A user without files; only root can switch to it. */
const nobody = isRoot ? { uid: 65_532, gid: 65_532 } : {};
const database = await startDatabase({ dataFolder: join(root, 'postgres'), transport: 'tcp' });
const { user, password, port, database: name } = database.connection;
const environment = {
  PATH: process.env.PATH,
  HOME: data,
  DATABASE_URL: `postgres://${user}:${String(password)}@127.0.0.1:${port}/${name}`,
  DATABASE_SHARED_LOGIN: '1',
  STRIDEWELL_DATA: data,
  METRICS_TOKEN: 'a token for operators',
};
/** Where tests run, Chromium may have no sandbox. */
const ofReleases = { PUBLIC_ORIGIN: 'https://wellness.example', STRIDEWELL_TRIAL_SANDBOX: '0' };
const children: ChildProcess[] = [];

const program = (folder: 'server' | 'page') => join(root, folder, 'bin', 'stridewell.mjs');

function run(...args: string[]) {
  const options = { env: environment, cwd: '/', encoding: 'utf8', ...nobody } as const;
  return spawnSync(process.execPath, [program('server'), ...args], options);
}

/** Starts a process and returns its address once it is ready. */
async function serve(kind: 'api' | 'worker' | 'page' | 'releases', port: number, ready: string) {
  const folder = kind === 'page' ? 'page' : 'server';
  const child = spawn(process.execPath, [program(folder), 'serve', kind], {
    env: { ...environment, PORT: String(port), ...(kind === 'releases' && ofReleases) },
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    ...nobody,
  });
  children.push(child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${address}${ready}`).catch(() => undefined);
    if (answer?.ok) return { child, address };
    if (child.exitCode !== null) throw new Error(said);
    await sleep(50);
  }
}

beforeAll(async () => {
  const builder = fileURLToPath(new URL('build-folders.ts', import.meta.url));
  const built = join(root, 'built');
  // Building takes minutes, and the test runner's pings must get through meanwhile.
  await promisify(execFile)(process.execPath, ['--import', 'tsx', builder, built]);
  for (const folder of readdirSync(built))
    cpSync(join(built, folder), join(root, folder), { recursive: true });
  rmSync(built, { recursive: true });
  mkdirSync(data);
  const store = openStore(data, {});
  await publishSmallShell(store);
  await publishPlan(store, '1.0.0-00000001', 'The plan');
  execFileSync('chmod', ['-R', 'a+rX,a-w', join(root, 'server'), join(root, 'page')]);
  execFileSync('chmod', ['a+rx', root]);
  if (isRoot) {
    chownSync(data, 65_532, 65_532);
    execFileSync('chown', ['-R', '65532:65532', data]);
  }
}, 600_000);

afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await database.stop();
  execFileSync('chmod', ['-R', 'u+w', root]);
  rmSync(root, { recursive: true, force: true });
});

it('the built folders migrate, create the first admin, serve, and stop, read-only and as an unprivileged user', async () => {
  const migrated = run('migrate');
  expect([migrated.status, migrated.stderr]).toEqual([0, '']);
  expect(migrated.stdout).toMatch(/migrations ran/);
  const made = run('first-admin', 'ada@operator.example');
  expect(made.stdout).toMatch(/http:\/\/localhost:8080\/reset-password#\S+\n$/);
  expect(made.status).toBe(0);
  const api = await serve('api', 8185, '/api/readyz');
  const worker = await serve('worker', 8186, '/api/readyz');
  const page = await serve('page', 8187, '/readyz');
  // Ready once it has started a browser with the driver in the folder.
  const releases = await serve('releases', 8188, '/readyz');
  const unsigned = await fetch(`${releases.address}/releases/mf-plan/status`, { method: 'POST' });
  expect(unsigned.status).toBe(401);
  const authorization = 'Bearer a token for operators';
  const docs = await fetch(`${api.address}/api/docs`, { headers: { authorization } });
  expect(docs.status).toBe(200);
  const payload = { token: /#(\S+)/.exec(made.stdout)?.[1], password: 'heron over the quiet weir' };
  const headers = { 'content-type': 'application/json' };
  const set = await fetch(`${api.address}/api/reset-password`, {
    method: 'POST',
    headers,
    body: JSON.stringify(payload),
  });
  expect(set.status).toBe(200);
  expect(await (await fetch(`${page.address}/plan`)).text()).toContain('mf-plan');
  const guide = await fetch(`${page.address}/developers/first-remote`);
  expect(await guide.text()).toContain('npm create stridewell-remote');
  for (const { child } of [page, worker, api, releases]) {
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }
}, 600_000);

it('the bill of materials lists the packages of a folder, and no build tools', () => {
  const packagesOf = (folder: string) => {
    const bill: { specVersion: string; components: { name: string; version: string }[] } =
      JSON.parse(readFileSync(join(root, folder, 'npm.cdx.json'), 'utf8'));
    return bill.components.map((one) => `${one.name}@${one.version}`);
  };
  const listed = packagesOf('server');
  const copied = execFileSync('find', ['.', '-name', 'package.json', '-path', '*/node_modules/*'], {
    cwd: join(root, 'server/api'),
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map((file): { name?: string; version?: string } =>
      JSON.parse(readFileSync(join(root, 'server/api', file), 'utf8')),
    )
    .flatMap(({ name, version }) => (name && version ? [`${name}@${version}`] : []));
  expect(copied.length).toBeGreaterThan(20);
  expect(copied.filter((name) => !listed.includes(name))).toEqual([]);
  const names = listed.map((name) => name.replace(/@[^@]+$/, ''));
  // Bundled ones: of the API, of the shell, and a font.
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'react-dom', '@fontsource-variable/figtree']),
  );
  for (const tool of ['webpack', 'jest', 'esbuild', 'typescript'])
    expect(names).not.toContain(tool);
  // Bundled, and copied for the pages for developers.
  expect(packagesOf('page').some((name) => name.startsWith('fastify@'))).toBe(true);
  expect(packagesOf('page').some((name) => name.startsWith('@fontsource-variable/'))).toBe(true);
});
