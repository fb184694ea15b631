import { setTimeout as sleep } from 'node:timers/promises';
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
  deleteSomeWitnesses,
  type SessionKey,
} from './housekeeping.sql.ts';

export { selectCaughtRows } from './housekeeping.sql.ts';

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
    (await inBatches(pools, batch, (db) => deleteSomeWitnesses(db, releaseHealthDays, batch))) +
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
