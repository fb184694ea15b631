import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startDatabase } from '@stridewell/api';
import { publishPlan, publishSmallShell } from '@stridewell/local/small-product';
import { openStore } from '@stridewell/releases';
import { findFreePort } from './free-port.fixture.ts';

const builder = fileURLToPath(new URL('../../local/src/build-folders.ts', import.meta.url));

/**
 * Builds the self-contained folders `server` and `page`. Takes minutes, and lets the test runner's pings through
 * meanwhile.
 */
export async function buildFolders(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', builder, folder]);
}

/** Creates a database, and a data folder with a release store that unprivileged processes own. */
export async function startDependencies(folder: string) {
  const database = await startDatabase({ dataFolder: join(folder, 'postgres'), transport: 'tcp' });
  const data = join(folder, 'data');
  const store = openStore(data, {});
  await publishSmallShell(store);
  await publishPlan(store, '1.0.0-00000001', 'The plan');
  const { user, password, port, database: name } = database.connection;
  return {
    data,
    environment: {
      DATABASE_URL: `postgres://${user}:${String(password)}@127.0.0.1:${port}/${name}`,
      DATABASE_SHARED_LOGIN: '1',
      METRICS_TOKEN: 'a token for operators',
    },
    stop: () => database.stop(),
  };
}

/** How Node is started: a command and the arguments before the program. */
export type Runtime = Readonly<{ command: string; args: readonly string[] }>;

/** The results of a smoke run. */
export type Smoke = Readonly<{ apiReadyMs: number; pageReadyMs: number }>;

/** Runs the migrations, serves the API and a page, runs the images' health checks, and stops both. */
export async function smoke(
  runtime: { server: Runtime; page: Runtime; serverBin: string; pageBin: string },
  environment: Record<string, string>,
): Promise<Smoke> {
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  const { server, page, serverBin, pageBin } = runtime;
  const migrated = spawnSync(
    server.command,
    [...server.args, `${serverBin}/stridewell.mjs`, 'migrate'],
    { env, encoding: 'utf8' },
  );
  if (migrated.status !== 0) {
    const { status, signal, error, stdout, stderr } = migrated;
    throw new Error(`migrate ended with ${status ?? signal ?? error}: ${stdout}${stderr}`);
  }
  const serve = async (kind: 'api' | 'page') => {
    const { command, args } = kind === 'api' ? server : page;
    const bin = kind === 'api' ? serverBin : pageBin;
    const port = await findFreePort();
    const own = { ...env, PORT: String(port) };
    const since = performance.now();
    const child = spawn(command, [...args, `${bin}/stridewell.mjs`, 'serve', kind], {
      env: own,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ready = `http://127.0.0.1:${port}${kind === 'api' ? '/api/readyz' : '/readyz'}`;
    while (!(await fetch(ready).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error(said);
      await sleep(20);
    }
    const readyMs = performance.now() - since;
    const health = spawnSync(command, [...args, `${bin}/health.mjs`], { env: own });
    if (health.status !== 0) throw new Error(`The health check of ${kind} failed.`);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${kind} ended with ${code}: ${said}`);
    if (spawnSync(command, [...args, `${bin}/health.mjs`], { env: own }).status !== 1)
      throw new Error(`The health check of ${kind} passes without a server.`);
    return readyMs;
  };
  return { apiReadyMs: await serve('api'), pageReadyMs: await serve('page') };
}

/** Moves a data folder into a root file system, owned by the images' user. */
export function moveData(data: string, root: string): void {
  const target = join(root, 'data');
  mkdirSync(target, { recursive: true });
  cpSync(data, target, { recursive: true });
  execFileSync('chown', ['-R', '65532:65532', target]);
  chownSync(target, 65_532, 65_532);
  chmodSync(target, 0o700);
}
