import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { guardProcess, readConfig } from '@stridewell/api';
import { openStore } from '@stridewell/releases';
import { browserPackages, repositoryFolder } from '@stridewell/tooling/build';
import { announce } from './announce.ts';
import { sendBuildChanges } from './build-changes.ts';
import { builtDevelopers } from './developers-folder.ts';
import { buildPageServer } from './page-server.ts';
import { callsOfReleases, embeddableReleases } from './given-releases.ts';
import { overrideOrigins } from './override-origins.ts';
import { readPageSettings } from './page-settings.ts';
import { seedReleases } from './seed-releases.ts';
import { startApi } from './start-api.ts';
import { watchedPageOf } from './watched-page.ts';

// Started by shared/tooling/src/dev/dev.ts, and again after an edit of the API. Its arguments are the watched
// packages; the other remotes use their builds.
const names = process.argv.slice(2);
const remotes = browserPackages().filter(({ kind }) => kind === 'remote');
const watched = remotes.filter(({ name }) => names.includes(name));
const folder = join(repositoryFolder, '.dev');
const config = readConfig();
const store = openStore(folder, {});
mkdirSync(folder, { recursive: true });
await seedReleases(
  store,
  remotes.filter((remote) => !watched.includes(remote)),
  { despite: 'in development, where a watched shell does not say what it offers', say: () => {} },
);
const publishedPage = watchedPageOf(store, watched);
const api = await startApi(config, {
  isEmbeddable: embeddableReleases(publishedPage),
  mayRemoteCall: callsOfReleases(publishedPage),
});
const page = await buildPageServer({
  store,
  publishedPage,
  developers: builtDevelopers(),
  embedOrigins: config.embedOrigins,
  settings: readPageSettings(),
  overrideOrigins: overrideOrigins({ isOpen: true }),
  mode: 'development',
  api: (request, response) => api.app.routing(request, response),
  areFilesImmutable: false,
});
sendBuildChanges(page, join(folder, 'builds.json'));
guardProcess(api.app.log, async () => {
  await page.close();
  await api.stop();
});
await page.listen({ port: config.port, host: config.host });
await announce(config.port, api.app);
