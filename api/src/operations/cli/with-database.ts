import { type Config, readConfig } from '#config.ts';
import {
  openPools,
  type Pools,
  type RunningDatabase,
  startDatabase,
} from '#engine/postgres/index.ts';

/** Runs some work on the configured database; stops an embedded server that was started for it. */
export async function withDatabase<T>(
  work: (database: RunningDatabase, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  const { databaseUrl, databaseLogins, dataFolder } = config;
  const database = await startDatabase({
    databaseUrl: databaseLogins.migrator ?? databaseUrl,
    dataFolder,
  });
  try {
    return await work(database, config);
  } finally {
    await database.stop();
  }
}

const patienceMs = 60_000;

/** The same with pools, for services. */
export function withPools<T>(
  work: (pools: Pools, config: Config, database: RunningDatabase) => Promise<T>,
): Promise<T> {
  return withDatabase(async (database, config) => {
    const pools = openPools(database.connection, {
      size: 1,
      statementTimeoutMs: patienceMs,
      idleInTransactionTimeoutMs: patienceMs,
      connectTimeoutMs: 10_000,
      // A broken connection fails the running statement, which tells the caller.
      onError: () => {},
    });
    try {
      return await work(pools, config, database);
    } finally {
      await pools.end();
    }
  });
}
