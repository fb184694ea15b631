import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionAs } from '#engine/postgres/connections/connection.ts';
import { describeTables } from './describe-tables.ts';
import { migrate } from './migrate.ts';
import { withClient } from '#engine/postgres/connections/open-client.ts';
import { startDatabase } from '#engine/postgres/connections/start-database.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-tables-'));
const database = await startDatabase({ dataFolder, settings: { fsync: 'off' } });
try {
  await migrate(database.connection);
  const text = await withClient(connectionAs(database.connection, 'migrator'), describeTables);
  await writeFile(new URL('tables.ts', import.meta.url), text);
} finally {
  await database.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
