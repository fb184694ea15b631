import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { startDatabase } from '#engine/postgres/index.ts';
import { migrateProduct } from './migrate-product.ts';
import { guardProcess } from './process-guard.ts';

async function start(): Promise<void> {
  const config = readConfig();
  const database = await startDatabase(config);
  await migrateProduct(database.connection);
  const app = await buildApp({ config, database });
  database.keepRunning((words) => app.log.error(words));
  guardProcess(app.log, async () => {
    // Requests in progress end first, then their connections, then the database server that they use.
    await app.close();
    await database.stop();
  });
  await app.listen({ port: config.port, host: config.host });
}

start().catch((error: unknown) => {
  // Configuration and database errors say in their message what to do; a stack trace would hide it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
