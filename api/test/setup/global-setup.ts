import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { withClient } from '#engine/postgres/index.ts';
import { readTenantTables } from '#test/setup/tenant-tables.ts';
import { testPostgresVersion } from './postgres-version.ts';
import { startTestServer } from './start-test-server.ts';
import { requireEverythingSent } from './unsent-statements.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this test run; its `stridewell` database is the migrated template. */
    testServer: { connection: ClientConfig; administration: ClientConfig };
    /** The input of the statement checks, and the file that records which files sent statements. */
    statements: { tenantTables: string[]; sentFile: string };
  }
}

/** Starts one PostgreSQL for the whole run and migrates the database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, administration, stop } = await startTestServer(testPostgresVersion());
  const folder = await mkdtemp(join(tmpdir(), 'stridewell-statements-'));
  const sentFile = join(folder, 'sent');
  const template = { ...administration, database: connection.database };
  const tenantTables = await withClient(template, readTenantTables);
  project.provide('testServer', { connection, administration });
  project.provide('statements', { tenantTables, sentFile });
  return async () => {
    await stop();
    try {
      await requireEverythingSent(project, sentFile);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
