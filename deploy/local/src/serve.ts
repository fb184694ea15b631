import { buildApp, makeDemo, migrate, readConfig, startDatabase } from '@stridewell/api';
import { openStore } from '@stridewell/releases';
import { announce } from './announce.ts';
import { buildPageServer } from './page-server.ts';
import { seedReleases } from './seed-releases.ts';

/** Starts everything on one port: database, API, page server. Answers when requests are served. */
export async function serve(): Promise<void> {
  const config = readConfig();
  const store = openStore(config.dataFolder);
  await step('Putting the builds into the release store', () => seedReleases(store));
  const database = await step('Starting the database', () => startDatabase(config));
  await step('Bringing the tables up to date', () => migrate(database.connection));
  if (config.isDemo) await step('Making the demo', () => makeDemo(database.connection));
  const api = await buildApp({ config, database });
  const app = await buildPageServer({
    store,
    api: (request, response) => api.routing(request, response),
  });

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    console.log('\nStopping …');
    // Requests under way end first, then the API's connections, then the database that they talk to.
    await app.close();
    await api.close();
    await database.stop();
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());

  await app.listen({ port: config.port, host: config.host });
  await announce(config.port, api);
}

async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  console.log(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}
