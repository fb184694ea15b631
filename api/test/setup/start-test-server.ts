import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { migrateProduct } from '#migrate-product.ts';
import { startDatabase } from '#engine/postgres/index.ts';

/** A test's PostgreSQL server; its `stridewell` database is migrated. */
export interface TestServer {
  connection: ClientConfig;
  /** The superuser's login. */
  administration: ClientConfig;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Makes a test server's folder, in memory if Linux has room: a test database is 1,700 files, and creating them
 * on a busy disk takes ten times as long.
 */
async function makeDataFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  // A deliberately grown database doesn't fit.
  const hasRoom = bavail * bsize > 3 * 2 ** 30 && !process.env.STRIDEWELL_GROWTH;
  return mkdtemp(join(hasRoom ? memory : tmpdir(), 'stridewell-test-'));
}

/** Starts a server of an installed version (15 and 18), with its data in a temporary folder. */
export async function startTestServer(version: number): Promise<TestServer> {
  const dataFolder = await makeDataFolder();
  const database = await startDatabase({
    dataFolder,
    version,
    // Test data doesn't survive the run; the launcher's own tests keep the real settings.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      ...randomizeJoins(process.env.STRIDEWELL_TEST_JOINS),
    },
  });
  const { connection, administration } = database;
  if (!administration) throw new Error('The tests need the embedded PostgreSQL.');
  await migrateProduct(connection);
  return {
    connection,
    administration,
    stop: async () => {
      await database.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns settings that randomize PostgreSQL's join order, by a seed from 0 to 1: it tries two orders and takes
 * the better one. Results and errors must not depend on it.
 */
function randomizeJoins(seed: string | undefined): Record<string, string> {
  if (!seed) return {};
  return {
    geqo_threshold: '2',
    geqo_effort: '1',
    geqo_pool_size: '2',
    geqo_generations: '1',
    geqo_seed: seed,
  };
}
