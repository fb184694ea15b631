import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createClusterIfMissing } from './cluster.ts';
import { findEmbeddedBinaries } from './embedded-binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { stopPostmaster } from './postmaster.ts';
import { type PostmasterSupervisor, supervisePostmaster } from './supervise-postmaster.ts';
import { chooseUnprivileged, type Unprivileged } from './unprivileged.ts';
import { withClient } from './with-client.ts';

/** A script for a server that reports that it is ready, and exits before anything can connect. */
const diesWhenReady = String.raw`printf '%s\n' $$ x 1 5432 "$1.socket" '' '' ready > "$1/postmaster.pid"`;

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) {
    const file = await readPostmasterFile(join(folder, 'postgres'));
    if (file) await stopPostmaster(file.pid);
    await rm(folder, { recursive: true, force: true });
  }
});

/** Prepares a data folder whose server dies as soon as it is ready, at the given starts, counted from 1. */
async function prepare(dyingStarts: readonly number[]) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-supervisor-'));
  folders.push(dataFolder);
  const folder = join(dataFolder, 'postgres');
  const binaries = await findEmbeddedBinaries(dataFolder);
  const unprivileged = chooseUnprivileged(binaries.postgres);
  // It exits before it needs data.
  if (dyingStarts.includes(1)) await mkdir(folder);
  else await createClusterIfMissing(folder, binaries, unprivileged, 'socket');
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
  const supervising = supervisePostmaster(
    { folder, transport: 'socket', settings: {} },
    binaries,
    dying,
  );
  return { folder, supervising, starts: () => starts };
}

function answers({ connection }: PostmasterSupervisor): Promise<unknown> {
  const one = { ...connection, database: 'postgres' };
  return withClient(one, (client) => client.query('select 1')).catch(() => undefined);
}

it('a server that dies as soon as it is ready again is restarted right away', async () => {
  const { folder, supervising, starts } = await prepare([2, 3]);
  const supervisor = await supervising;
  const reports: string[] = [];
  supervisor.keepRunning((words) => reports.push(words));
  const first = await readPostmasterFile(folder);
  process.kill(first?.pid ?? 0, 'SIGKILL');
  while (!(await answers(supervisor))) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(starts()).toBeGreaterThan(3);
  // Three deaths, and no failed start, which would cause a delay.
  expect(new Set(reports)).toEqual(new Set(['The embedded PostgreSQL died. Restarting it.']));
  expect(reports).toHaveLength(3);
  await supervisor.stop();
  expect(await readPostmasterFile(folder)).toBeUndefined();
});

it('the first start fails right away if its server dies as soon as it is ready', async () => {
  const { supervising } = await prepare([1]);
  await expect(supervising).rejects.toThrow(/didn't start: it died as soon as it was ready/);
});
