import { guardProcess, readConfig } from '@stridewell/api';
import { createOperatorCheck } from '@stridewell/api/operator-access';
import { openStore, storeApiOffer } from '@stridewell/releases';
import { createReleaseDoor, openDoorBrowser } from '@stridewell/releases/door';
import { browserPackages } from '@stridewell/tooling/build';
import { announce } from './announce.ts';
import { callsOfReleases, embeddableReleases, givenReleases } from './given-releases.ts';
import { builtDevelopers } from './developers-folder.ts';
import { guardInterval, guardReleases } from './guard-releases.ts';
import { buildPageServer } from './page-server.ts';
import { overrideOrigins } from './override-origins.ts';
import { publishedPageOf } from './published-page.ts';
import { readPageSettings } from './page-settings.ts';
import { seedReleases } from './seed-releases.ts';
import { startApi } from './start-api.ts';
import { step } from './step.ts';

/** Logs a failed seeding: a refused registry or an incompatible build must not stop the product. */
function logSeedingFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  console.error("The builds weren't published. Serving what was published before.");
}

/** Starts everything on one port: database, API, page server. Resolves once requests are served. */
export async function serve(): Promise<void> {
  const config = readConfig();
  const store = openStore(config.dataFolder);
  const publishedPage = publishedPageOf(store);
  const api = await startApi(config, {
    isReleaseGiven: givenReleases(publishedPage),
    isEmbeddable: embeddableReleases(publishedPage),
    mayRemoteCall: callsOfReleases(publishedPage),
  });
  await step('Publishing the builds', async () => {
    // Promotions are checked against this API.
    await storeApiOffer(store, api.app.describeApi?.());
    await seedReleases(store, browserPackages()).catch(logSeedingFailure);
  });
  const page = await buildPageServer({
    store,
    publishedPage,
    developers: builtDevelopers(),
    embedOrigins: config.embedOrigins,
    settings: readPageSettings(),
    publicOrigin: config.publicOrigin,
    overrideOrigins: overrideOrigins({ isOpen: config.isDemo, publicOrigin: config.publicOrigin }),
    requireOperator: createOperatorCheck(config),
    api: (request, response) => api.app.routing(request, response),
    ...(store.keys.signingKeyId !== null && {
      releases: createReleaseDoor({
        store,
        openBrowser: openDoorBrowser,
        publicHost: config.publicOrigin && new URL(config.publicOrigin).host,
      }),
    }),
  });
  const endGuard = guardReleases(store, api.readHealth, api.exchange, guardInterval());
  guardProcess(api.app.log, async () => {
    // Pending requests end first.
    await page.close();
    await endGuard();
    await api.stop();
  });
  await page.listen({ port: config.port, host: config.host });
  await announce(config.port, api.app);
}
