import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientConfig } from 'pg';
import { asProvider, inProgram } from '#foundation/database/in-program.ts';
import { newId } from '#foundation/database/new-id.ts';
import type { Pools } from '#foundation/database/pools.ts';
import { isDatabaseAway } from '#foundation/http/failures.ts';
import { applyImport, undoImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { clearImport } from './clear-import.ts';
import { analyzeGrownTables } from './grown-tables.ts';
import { updateEnded } from './imports.sql.ts';
import { claimWork, holdLease, type Lease, releaseLease, type WorkSettings } from './lease.sql.ts';

/** How often a worker looks for work that another instance has left or been given. */
const everyMs = 5_000;

/** Works on imports while the process lives. */
export interface ImportWorker {
  /** Looks for work now; called when there is some. */
  wake(): void;
  /** Ends after the step of work that is under way. */
  stop(): Promise<void>;
}

/** Starts a worker. Every instance has one; each import is worked on by one of them at a time. */
export function startImportWorker(
  pools: Pools,
  connection: ClientConfig,
  log: FastifyBaseLogger,
): ImportWorker {
  const end = new AbortController();
  const settings = {
    signal: end.signal,
    now: () => new Date(),
    // Without it the work goes on, only slower.
    analyze: () =>
      analyzeGrownTables(connection).catch((error: unknown) =>
        log.warn({ err: error }, 'could not take the statistics of grown tables'),
      ),
  };
  let alarm = new AbortController();
  const run = async () => {
    while (!end.signal.aborted) {
      const rung = alarm.signal;
      const hasWorked = await workOnce(pools, settings).catch((error: unknown) => {
        log.warn({ err: error }, 'could not work on an import');
        return false;
      });
      if (hasWorked) continue;
      await sleep(everyMs, undefined, { signal: rung, ref: false }).catch(() => {});
      if (rung.aborted) alarm = new AbortController();
    }
  };
  const ended = run();
  return {
    wake: () => alarm.abort(),
    stop: async () => {
      end.abort();
      alarm.abort();
      await ended;
    },
  };
}

const workers = {
  checking: checkImport,
  applying: applyImport,
  undoing: undoImport,
  clearing: clearImport,
};

/** Works on one import, of any program; answers whether there was one. */
export async function workOnce(pools: Pools, settings: WorkSettings): Promise<boolean> {
  const lease = await asProvider(pools, (db) => claimWork(db, newId()));
  if (!lease) return false;
  try {
    await workers[lease.work](pools, lease, settings);
  } catch (error) {
    // What passes is tried again by whoever takes the import next; anything else would fail for ever.
    // Either way nobody tries before the lease has run out: it would go no better at once.
    if (!isDatabaseAway(error)) await fail(pools, lease);
    throw error;
  }
  await inProgram(pools, lease.programId, (db) => releaseLease(db, lease));
  return true;
}

function fail(pools: Pools, lease: Lease): Promise<void> {
  const { programId, importId } = lease;
  const problem = 'Something went wrong on our side.';
  return inProgram(pools, programId, async (db) => {
    if (!(await holdLease(db, lease))) return;
    await updateEnded(db, programId, importId, { state: 'failed', problem });
  });
}
