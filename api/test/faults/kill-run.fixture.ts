import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Pools, startDatabase } from '#engine/postgres/index.ts';
import { readPostmasterFile } from '@stridewell/embedded-postgres';
import { makeWriters, openOwnPools } from './faulty-world.fixture.ts';
import { findTruth, type Truth } from './ledger-truth.fixture.ts';
import { seededRandom } from './seeded-random.ts';
import { type SupervisedApi, superviseApi } from './supervised-api.fixture.ts';
import { type WriterStats, startWriters } from './writers.fixture.ts';

/** How often the API and its database are killed, and how many writers there are meanwhile. */
export interface KillRun {
  version: number;
  apiKills: number;
  databaseKills: number;
  writers: number;
}

/** The results. */
export interface KillFigures {
  stats: WriterStats;
  truth: Truth;
  /** Milliseconds from each kill until the API was ready again. */
  afterApiKill: number[];
  afterDatabaseKill: number[];
  /** Milliseconds of CPU time for each start of the API. */
  startWork: number[];
  /** Unexpected ends of the API. */
  ownDeaths: number;
  exitCode: number | null;
}

/** Kills the API and then its database during writes, and checks the result. */
export async function runKills(run: KillRun, tell: (words: string) => void): Promise<KillFigures> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-kills-'));
  const postgres = join(dataFolder, 'postgres');
  // Created here only to choose the version; the API manages it from now on.
  await (await startDatabase({ dataFolder, version: run.version })).stop();
  const api = await superviseApi({ environment: { STRIDEWELL_DATA: dataFolder } }).catch(
    async (error: unknown) => {
      // It may have started its database before it failed.
      await killAll(postgres);
      throw error;
    },
  );
  let pools: Pools | undefined;
  try {
    const database = await startDatabase({ dataFolder });
    pools = openOwnPools(database.connection);
    const { programId, writers, today } = await makeWriters(pools, run.writers);
    let isOver = false;
    const { stats, ended } = startWriters(api.address, writers, today, () => isOver);
    const random = seededRandom(run.version);
    const killDuringWrites = async () => {
      const before = stats.acknowledged;
      while (stats.acknowledged < before + writers.length / 2) await sleep(5);
      await sleep(random() * 100);
    };
    const afterApiKill: number[] = [];
    const startWork: number[] = [];
    for (let kill = 1; kill <= run.apiKills; kill += 1) {
      await killDuringWrites();
      afterApiKill.push(await api.kill());
      startWork.push(api.startWork());
      tell(`API ${kill} of ${run.apiKills}: ready after ${afterApiKill.at(-1)?.toFixed(0)} ms`);
    }
    const afterDatabaseKill: number[] = [];
    for (let kill = 1; kill <= run.databaseKills; kill += 1) {
      await killDuringWrites();
      afterDatabaseKill.push(await killDatabase(postgres, api));
      const took = afterDatabaseKill.at(-1)?.toFixed(0);
      tell(`database ${kill} of ${run.databaseKills}: ready after ${took} ms`);
    }
    await killDuringWrites();
    isOver = true;
    await ended;
    const administration = { ...database.administration, database: 'stridewell' };
    const truth = await findTruth(administration, pools, programId, writers);
    await pools.end();
    pools = undefined;
    const ownDeaths = api.ownDeaths();
    const exitCode = await api.stop();
    return { stats, truth, afterApiKill, afterDatabaseKill, startWork, ownDeaths, exitCode };
  } finally {
    await pools?.end();
    await api.stop();
    await killAll(postgres);
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Kills the server and all its children (kill -9); returns the milliseconds until the API was ready again. */
async function killDatabase(postgres: string, api: SupervisedApi): Promise<number> {
  const since = performance.now();
  await killAll(postgres);
  await api.ready();
  return performance.now() - since;
}

/** Kills a server and all its children (kill -9), by its data folder. */
export async function killAll(postgres: string): Promise<void> {
  const file = await readPostmasterFile(postgres);
  if (!file) return;
  // The server first: it would restart its children.
  for (const pid of [file.pid, ...childrenOf(file.pid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** Returns the IDs of a process's children (Linux). */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const status = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false; // It ended meanwhile
      }
    })
    .map(Number);
}
