import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { testPostgresVersion } from '#test/setup/postgres-version.ts';
import { createClusterUnlessThere } from './cluster.ts';
import { findEmbeddedBinaries } from './embedded-binaries.ts';
import { keepPostmaster, type PostmasterKeeper } from './keep-postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { stopPostmaster } from './postmaster.ts';
import { withClient } from './open-client.ts';
import { chooseUnprivileged, type Unprivileged } from './unprivileged.ts';

/** A server that says that it is ready, and is dead before anybody can ask it. */
const diesWhenReady = String.raw`printf '%s\n' $$ x 1 5432 "$1.socket" '' '' ready > "$1/postmaster.pid"`;

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) {
    const file = await readPostmasterFile(join(folder, 'postgres'));
    if (file) await stopPostmaster(file.pid);
    await rm(folder, { recursive: true, force: true });
  }
});

/** A data folder whose server dies when it is ready at those of its starts, counted from 1. */
async function prepare(dyingStarts: readonly number[]) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-keeper-'));
  folders.push(dataFolder);
  const folder = join(dataFolder, 'postgres');
  const binaries = await findEmbeddedBinaries(dataFolder, { version: testPostgresVersion() });
  const unprivileged = chooseUnprivileged(binaries.postgres);
  // What dies before it is asked needs no data.
  if (dyingStarts.includes(1)) await mkdir(folder);
  else await createClusterUnlessThere(folder, binaries, unprivileged, 'socket');
  let starts = 0;
  const dying: Unprivileged = {
    ...unprivileged,
    start(program, args, options) {
      starts += 1;
      return dyingStarts.includes(starts)
        ? unprivileged.start('/bin/sh', ['-c', diesWhenReady, 'sh', folder], options)
        : unprivileged.start(program, args, options);
    },
  };
  const keeping = keepPostmaster({ folder, transport: 'socket', settings: {} }, binaries, dying);
  return { folder, keeping, starts: () => starts };
}

function answers({ connection }: PostmasterKeeper): Promise<unknown> {
  const one = { ...connection, database: 'postgres' };
  return withClient(one, (client) => client.query('select 1')).catch(() => undefined);
}

it('a server that dies in the moment in which it is ready again has died, and is started at once', async () => {
  const { folder, keeping, starts } = await prepare([2, 3]);
  const keeper = await keeping;
  const reports: string[] = [];
  keeper.keepRunning((words) => reports.push(words));
  const first = await readPostmasterFile(folder);
  process.kill(first?.pid ?? 0, 'SIGKILL');
  while (!(await answers(keeper))) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(starts()).toBeGreaterThan(3);
  // Each of the three by name, and none as a start that failed, after which there is a pause.
  expect(new Set(reports)).toEqual(
    new Set(['The embedded PostgreSQL has died; it is started again.']),
  );
  expect(reports).toHaveLength(3);
  await keeper.stop();
  expect(await readPostmasterFile(folder)).toBeUndefined();
});

it('a server that dies in the moment in which it is ready for the first time is an error at once', async () => {
  const { keeping } = await prepare([1]);
  await expect(keeping).rejects.toThrow(/did not start: it died as soon as it was ready/);
});
