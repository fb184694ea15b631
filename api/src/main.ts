import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { makeDemo } from '#demo/make-demo.ts';
import { migrate } from '#database/migrate.ts';
import { startDatabase } from '#database/start-database.ts';

const config = readConfig();
const database = await startDatabase(config);
await migrate(database.connection);
if (config.isDemo) await makeDemo(database.connection);
const app = await buildApp({ config, database });

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // Requests under way end first, then their connections, then the server that they talk to.
  await app.close();
  await database.stop();
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

await app.listen({ port: config.port, host: config.host });
