import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { openClient } from '#engine/postgres/connections/open-client.ts';
import { type Pools, startDatabase } from '#engine/postgres/index.ts';
import { openOwnPools } from './faulty-world.fixture.ts';
import { type SupervisedApi, superviseApi } from './supervised-api.fixture.ts';

/** An API to kill, and two connections to its database that bypass it. */
export interface KilledApi {
  api: SupervisedApi;
  pools: Pools;
  /** Bypasses row-level security. */
  root: Client;
}

/** Runs a drill with its own API and database, on a version of PostgreSQL; removes both afterwards. */
export async function withKilledApi<Figures>(
  { version, environment = {} }: { version: number; environment?: Record<string, string> },
  drill: (parts: KilledApi) => Promise<Figures>,
): Promise<Figures> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-kills-'));
  await (await startDatabase({ dataFolder, version })).stop();
  const api = await superviseApi({ environment: { STRIDEWELL_DATA: dataFolder, ...environment } });
  const database = await startDatabase({ dataFolder });
  const pools = openOwnPools(database.connection);
  const root = await openClient({ ...database.administration, database: 'stridewell' });
  try {
    return await drill({ api, pools, root });
  } finally {
    await root.end();
    await pools.end();
    await api.stop();
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}
