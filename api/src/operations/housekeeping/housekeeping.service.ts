import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from 'pg';
import { asProvider, type Db } from '#foundation/database/in-program.ts';
import type { Pools } from '#foundation/database/pools.ts';
import { keyLifetimeHours } from '#foundation/http/idempotency.sql.ts';
import { releaseHealthDays } from '#provider/releases/releases.service.ts';
import { signInKeeping } from '#people/sign-in/sign-in.service.ts';
import {
  deleteOverSessions,
  deleteSomeKeys,
  deleteSomeReleaseHealth,
  deleteSomeThrottles,
  type SessionKey,
} from './housekeeping.sql.ts';
import { analyzeDatedTables, type CaughtRows, makePartitions } from './partitions.ts';
import { repeat, type Times } from './repeat.ts';

const times: Times = { firstAfterMs: 60_000, everyMs: 3_600_000 };
/** Rows of one transaction: it is over in a fraction of a second, and holds up nobody for longer. */
const rowsAtATime = 5_000;
/** Between two of them, so that members' requests come first. */
const pauseMs = 20;

/** Deletes expired keys, throttles, sessions and counts of releases, some at a time; answers how many rows went. */
export async function clearOutlived(pools: Pools, batch = rowsAtATime): Promise<number> {
  const { throttleHours, endedSessionDays } = signInKeeping;
  return (
    (await inBatches(pools, batch, (db) => deleteSomeKeys(db, keyLifetimeHours, batch))) +
    (await inBatches(pools, batch, (db) => deleteSomeThrottles(db, throttleHours, batch))) +
    (await inBatches(pools, batch, (db) => deleteSomeReleaseHealth(db, releaseHealthDays, batch))) +
    (await clearSessions(pools, endedSessionDays, batch))
  );
}

async function inBatches(
  pools: Pools,
  batch: number,
  deleteSome: (db: Db) => Promise<number>,
): Promise<number> {
  for (let sum = 0; ;) {
    const deleted = await asProvider(pools, deleteSome);
    sum += deleted;
    if (deleted < batch) return sum;
    await sleep(pauseMs);
  }
}

async function clearSessions(pools: Pools, days: number, batch: number): Promise<number> {
  let after: SessionKey | undefined = { programId: 0, sessionId: 0 };
  for (let sum = 0; ;) {
    const from: SessionKey = after;
    const { deleted, last } = await asProvider(pools, (db) =>
      deleteOverSessions(db, days, from, batch),
    );
    sum += deleted;
    if (!last) return sum;
    after = last;
    await sleep(pauseMs);
  }
}

/** What runs in the background while the process lives. */
export interface Housekeeping {
  /** Rows that waited for a partition when it was last looked. */
  caughtRows(): CaughtRows;
  /** Ends what is under way; the pools must end beside it. */
  stop(): Promise<void>;
}

/** Makes partitions ahead and clears up every hour. Several instances may do it at once. */
export function startHousekeeping(
  pools: Pools,
  connection: ClientConfig,
  log: FastifyBaseLogger,
): Housekeeping {
  let caught: CaughtRows = new Map();
  const jobs = {
    async 'make partitions'(signal: AbortSignal) {
      caught = await makePartitions(connection, new Date(), signal);
      for (const [table, rows] of caught) {
        log.warn({ table, rows }, 'rows had no partition of their year; they were moved into one');
      }
      await analyzeDatedTables(connection, signal);
    },
    async 'clear up'() {
      log.info({ rows: await clearOutlived(pools) }, 'cleared what has served its time');
    },
  };
  const stop = repeat(times, async (signal) => {
    for (const [name, job] of Object.entries(jobs)) {
      if (signal.aborted) return;
      await job(signal).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, `could not ${name}`);
      });
    }
  });
  return { caughtRows: () => caught, stop };
}
