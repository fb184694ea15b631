import { buildApp, migrate, readConfig, startDatabase } from '@stridewell/api';
import { openStore } from '@stridewell/releases';
import { buildPageServer } from './page-server.ts';
import { seedReleases } from './seed-releases.ts';

const config = readConfig();
const store = openStore(config.dataFolder);
await seedReleases(store);
const database = await startDatabase(config);
await migrate(database.connection);
const api = await buildApp({ config, database });
const app = await buildPageServer({
  store,
  api: (request, response) => api.routing(request, response),
});

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // Requests under way end first, then the API's connections, then the database that they talk to.
  await app.close();
  await api.close();
  await database.stop();
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

await app.listen({ port: config.port, host: config.host });
