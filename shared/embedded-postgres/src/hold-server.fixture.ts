import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

// Started as a separate process by the tests, which kill it.
const [dataFolder] = process.argv.slice(2);
if (!dataFolder) throw new Error('Name the data folder.');
await startEmbeddedPostgres({ dataFolder });
process.stdout.write('ready\n');
setInterval(() => {}, 60_000);
