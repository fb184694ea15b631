import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { migrate } from '#database/migrate.ts';
import { startDatabase } from '#database/start-database.ts';

async function start(): Promise<void> {
  const config = readConfig();
  const database = await startDatabase(config);
  await migrate(database.connection);
  const app = await buildApp({ config, database });
  const stop = async () => {
    // Requests under way end first, then their connections, then the server that they talk to.
    await app.close();
    await database.stop();
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  await app.listen({ port: config.port, host: config.host });
}

start().catch((error: unknown) => {
  // Configuration and database say what to do in their message; a stack would hide it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
