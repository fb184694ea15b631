import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#database/migrate.ts';
import { startDatabase } from '#database/start-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this test run; its `stridewell` database is the migrated template. */
    testServer: { connection: ClientConfig; administration: ClientConfig };
  }
}

/** Starts one PostgreSQL for the whole run and migrates the database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-test-'));
  const database = await startDatabase({
    dataFolder,
    // Nothing in a test run outlives it; the launcher's own tests keep the real settings.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const { connection, administration } = database;
  if (!administration) throw new Error('The tests need the embedded PostgreSQL.');
  await migrate(connection);
  project.provide('testServer', { connection, administration });
  return async () => {
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
