import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { repositoryFolder } from '@stridewell/tooling/build';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSmallRemote, publishSmallShell } from './built-remote.fixture.ts';
import { readHistory, readRegistry } from './store/registry-file.ts';
import { s3Credentials, startS3Server } from './store/s3-server.fixture.ts';
import { openStore } from './store/store.ts';
import type { ReleaseStore } from './store/store.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'unmounted-release.fixture.ts');
const versions = ['1.0.0-00000001', '1.0.0-00000002', '1.0.0-00000003'];

let data: string;
let environment: NodeJS.ProcessEnv;
let store: ReleaseStore;
let end: () => Promise<void> = async () => undefined;

async function openIn(place: NodeJS.ProcessEnv): Promise<void> {
  data = temporaryFolder();
  environment = { ...place, PATH: process.env['PATH'], HOME: process.env['HOME'] };
  store = openStore(data, environment);
  await publishSmallShell(store);
}

/** Runs `pnpm release …` in a process of its own. */
async function releaseInOwnProcess(...args: string[]): Promise<void> {
  await run(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: repositoryFolder,
    env: { ...environment, STRIDEWELL_DATA: data },
  });
}

beforeEach(() => openIn({}));
afterEach(async () => {
  await end();
  end = async () => undefined;
});

async function startBucket(): Promise<void> {
  const server = await startS3Server();
  end = server.stop;
  await openIn({ ...s3Credentials, STRIDEWELL_RELEASES: server.address });
}

describe.each([
  ['a folder', () => openIn({})],
  ['a bucket', startBucket],
])('concurrent releases into %s', (_, start) => {
  it('are all published, whichever is first', async () => {
    await start();
    const folders = await Promise.all(versions.map((version) => buildSmallRemote(version)));
    await Promise.all(folders.map((folder) => releaseInOwnProcess(folder, '--why', 'More walks')));

    const { remotes, revision } = await readRegistry(store);
    expect(Object.keys(remotes['mf-plan']?.releases ?? {}).sort()).toEqual(versions);
    const history = await readHistory(store, 20);
    // Each was published once, and all but the first became current by a promotion.
    expect(history.map((entry) => entry.revision)).toEqual(
      Array.from({ length: revision }, (_value, index) => revision - index),
    );
    const published = history.filter(({ action }) => action === 'publish');
    expect(published.map(({ version }) => version).sort()).toEqual(versions);
    const [latest] = history.filter(({ action }) => action === 'promote');
    expect(remotes['mf-plan']?.current).toBe(latest?.version);
  });
});

describe('pnpm release as a process', () => {
  it('exits with an error when it refuses', async () => {
    await expect(releaseInOwnProcess('roll-back', 'mf-plan')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Give a reason'),
    });
  });

  it('ends the guard on SIGTERM, even as the first process of a container', async () => {
    const args = ['--import', 'tsx', program, 'guard', '--api', 'http://127.0.0.1:9'];
    const guard = spawn(process.execPath, args, {
      cwd: repositoryFolder,
      env: { ...environment, METRICS_TOKEN: 'a token', STRIDEWELL_DATA: data },
    });
    await once(guard.stdout, 'data');
    guard.kill('SIGTERM');
    expect(await once(guard, 'exit')).toEqual([0, null]);
  });
});
