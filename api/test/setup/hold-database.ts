import { startDatabase } from '#foundation/database/start-database.ts';
import { testPostgresVersion } from './postgres-version.ts';

// Started as a process of its own by the launcher's tests, which kill it.
const [dataFolder] = process.argv.slice(2);
if (!dataFolder) throw new Error('Name the data folder.');
await startDatabase({ dataFolder, version: testPostgresVersion() });
process.stdout.write('ready\n');
setInterval(() => {}, 60_000);
