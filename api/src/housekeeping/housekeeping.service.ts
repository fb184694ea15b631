import type { FastifyBaseLogger } from 'fastify';
import { asProvider } from '#database/in-program.ts';
import type { Pools } from '#database/pools.ts';
import { keyLifetimeHours } from '#http/idempotency.sql.ts';
import { releaseHealthDays } from '#releases/releases.service.ts';
import { signInKeeping } from '#sign-in/sign-in.service.ts';
import { deleteOutlived } from './housekeeping.sql.ts';

const firstAfterMs = 60_000;
const everyMs = 3_600_000;

/** Deletes expired keys, throttles, sessions and counts of releases; answers how many rows went. */
export function clearOutlived(pools: Pools): Promise<number> {
  return asProvider(pools, (db) =>
    deleteOutlived(db, {
      idempotencyHours: keyLifetimeHours,
      ...signInKeeping,
      releaseHealthDays,
    }),
  );
}

/** Clears up every hour while the process lives; answers how to stop. Several instances may do it at once. */
export function startHousekeeping(pools: Pools, log: FastifyBaseLogger): () => void {
  const run = () => {
    clearOutlived(pools).then(
      (rows) => log.info({ rows }, 'cleared what has served its time'),
      (error: unknown) => log.warn({ err: error }, 'could not clear up'),
    );
  };
  const first = setTimeout(run, firstAfterMs).unref();
  const every = setInterval(run, everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}
