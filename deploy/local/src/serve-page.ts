import { readConfig } from '@stridewell/api/config';
import { createOperatorCheck } from '@stridewell/api/operator-access';
import { guardProcess } from '@stridewell/api/process-guard';
import { openStore } from '@stridewell/releases';
import { overrideOrigins } from './override-origins.ts';
import { buildPageServer } from './page-server.ts';
import { readPageSettings } from './page-settings.ts';
import { publishedPageOf } from './published-page.ts';

/**
 * Serves the pages, the shell and the remotes as a separate process, without the API and a database.
 * @param developers the folder of the pages for developers.
 */
export async function servePage(developers: string): Promise<void> {
  const config = readConfig();
  const store = openStore(config.dataFolder);
  const page = await buildPageServer({
    store,
    publishedPage: publishedPageOf(store),
    developers,
    embedOrigins: config.embedOrigins,
    settings: readPageSettings(),
    publicOrigin: config.publicOrigin,
    overrideOrigins: overrideOrigins({ isOpen: config.isDemo, publicOrigin: config.publicOrigin }),
    requireOperator: createOperatorCheck(config),
  });
  guardProcess({ error: console.error, fatal: console.error }, () => page.close());
  await page.listen({ port: config.port, host: config.host });
  console.log(`The page server is listening on http://${config.host}:${config.port}.`);
}
