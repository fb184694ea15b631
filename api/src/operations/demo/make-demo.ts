import type { ClientConfig } from 'pg';
import { openPools } from '#engine/postgres/index.ts';
import { seedDemo } from './seed-demo.ts';

/** Creates the demo in a migrated database that has no program yet. Returns whether it did. */
export async function makeDemo(connection: ClientConfig): Promise<boolean> {
  const pools = openPools(connection, {
    size: 1,
    statementTimeoutMs: 60_000,
    idleInTransactionTimeoutMs: 60_000,
    connectTimeoutMs: 5_000,
    // A broken connection fails the running statement, which tells the caller.
    onError: () => {},
  });
  try {
    return await seedDemo(pools, new Date());
  } finally {
    await pools.end();
  }
}
