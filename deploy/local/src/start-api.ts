import {
  buildApp,
  exchangeReleasesBy,
  makeDemo,
  migrateProduct,
  readReleaseHealth,
  startDatabase,
} from '@stridewell/api';
import type { AppParts, Config } from '@stridewell/api';
import type { Exchange, ReadHealth } from '@stridewell/releases';
import { step } from './step.ts';

/** The API as the page server and the announcement use it. */
export type RunningApi = Readonly<{
  app: Awaited<ReturnType<typeof buildApp>>;
  /** Returns the health of each release since a time (ISO 8601), straight from the database. */
  readHealth: ReadHealth;
  /** Reports to the release page who gets what, and returns its pending requests. */
  exchange: Exchange;
  /** Closes the API's connections, then the database. */
  stop: () => Promise<void>;
}>;

/** Starts the database, migrates it, creates the demo if requested, and builds the API. */
export async function startApi(
  config: Config,
  releases: Pick<AppParts, 'isEmbeddable' | 'isReleaseGiven' | 'mayRemoteCall'>,
): Promise<RunningApi> {
  const database = await step('Starting the database', () => startDatabase(config));
  await step('Updating the tables', () => migrateProduct(database.connection));
  if (config.isDemo) await step('Creating the demo', () => makeDemo(database.connection));
  const app = await buildApp({ config, database, ...releases });
  database.keepRunning((words) => app.log.error(words));
  return {
    app,
    readHealth: (since) => readReleaseHealth(database.connection, new Date(since)),
    exchange: (told) => exchangeReleasesBy(database.connection, told),
    stop: async () => {
      await app.close();
      await database.stop();
    },
  };
}
