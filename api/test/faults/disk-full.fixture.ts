import assert from 'node:assert/strict';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Measured } from './database-faults.fixture.ts';
import { makeWriters, openOwnPools } from './faulty-world.fixture.ts';
import { findTruth } from './ledger-truth.fixture.ts';
import { superviseApi } from './supervised-api.fixture.ts';
import { startWriters } from './writers.fixture.ts';

/** A separate small disk: needs Linux, and the right to mount in a namespace. */
const ownDisk = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--mount',
  'sh',
  '-c',
];
const sizeMb = 160;

/**
 * Fills the disk with the database's data and log during writes for this many seconds, then frees it. PostgreSQL
 * may stop; acknowledged writes survive, and service recovers automatically.
 */
export async function fillDisk(seconds: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'stridewell-full-'));
  const mount = `mount -t tmpfs -o size=${sizeMb}m none "$0" && exec "$@"`;
  const api = await superviseApi({
    environment: { STRIDEWELL_DATA: folder },
    startedBy: [...ownDisk, mount, folder],
  });
  const seen = `/proc/${api.pid()}/root${folder}`;
  const host = `${seen}/postgres.socket`;
  const pools = openOwnPools({
    host,
    port: 5432,
    user: 'stridewell_login',
    database: 'stridewell',
  });
  try {
    const { programId, writers, today } = await makeWriters(pools, 8);
    let isOver = false;
    const { stats, ended } = startWriters(api.address, writers, today, () => isOver);
    while (stats.acknowledged < 20) await sleep(10);
    fillVolume(`${seen}/filler`);
    const full = performance.now();
    while (stats.unavailable === 0 || performance.now() - full < seconds * 1000) {
      assert.ok(performance.now() - full < 60_000 + seconds * 1000, 'a full disk changed nothing');
      await sleep(20);
    }
    const unavailable = stats.unavailable;
    await rm(`${seen}/filler`);
    const since = performance.now();
    const before = stats.acknowledged;
    await api.ready();
    while (stats.acknowledged < before + 20) await sleep(10);
    const backMs = performance.now() - since;
    isOver = true;
    await ended;
    assert.deepEqual(stats.complaints, []);
    const administration = { host, port: 5432, user: 'postgres', database: 'stridewell' };
    const { entries: _, ...wrong } = await findTruth(administration, pools, programId, writers);
    for (const [what, count] of Object.entries(wrong)) assert.equal(count, 0, what);
    assert.equal(api.ownDeaths(), 0);
    return { '503 responses': unavailable, back: backMs, 'slowest response': stats.slowestMs };
  } finally {
    await pools.end();
    await api.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Fills the disk, down to the last block. */
export function fillVolume(path: string): void {
  const file = openSync(path, 'w');
  for (const size of [1 << 20, 4096]) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) if (writeSync(file, block) < size) break;
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC'); // Errors of node:fs always have a code
    }
  }
  closeSync(file);
}
