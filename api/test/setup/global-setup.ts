import type { ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { testPostgresVersion } from './postgres-version.ts';
import { startTestServer } from './start-test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this test run; its `stridewell` database is the migrated template. */
    testServer: { connection: ClientConfig; administration: ClientConfig };
  }
}

/** Starts one PostgreSQL for the whole run and migrates the database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, administration, stop } = await startTestServer(testPostgresVersion());
  project.provide('testServer', { connection, administration });
  return stop;
}
