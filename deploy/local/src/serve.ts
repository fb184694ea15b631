import { readConfig } from '@stridewell/api';
import { openStore, storeApiOffer } from '@stridewell/releases';
import { announce } from './announce.ts';
import { buildPageServer } from './page-server.ts';
import { overrideOrigins } from './override-origins.ts';
import { publishedPageOf } from './published-page.ts';
import { seedReleases } from './seed-releases.ts';
import { startApi } from './start-api.ts';
import { step } from './step.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Starts everything on one port: database, API, page server. Answers when requests are served. */
export async function serve(): Promise<void> {
  const config = readConfig();
  const store = openStore(config.dataFolder);
  const api = await startApi(config);
  await step('Putting the builds into the release store', async () => {
    // What is promoted is held against what this very API serves.
    await storeApiOffer(store, (await api.app.inject('/api/openapi.json')).json());
    await seedReleases(store);
  });
  const page = await buildPageServer({
    store,
    publishedPage: publishedPageOf(store),
    embedOrigins: config.embedOrigins,
    overrideOrigins: overrideOrigins({ isOpen: config.isDemo }),
    api: (request, response) => api.app.routing(request, response),
  });
  // Requests under way end first.
  stopOnSignal(() => page.close(), api.stop);
  await page.listen({ port: config.port, host: config.host });
  await announce(config.port, api.app);
}
