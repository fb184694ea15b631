import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateProduct, startDatabase } from '@stridewell/api';
import { publishPlan, publishSmallShell } from '@stridewell/local/small-product';
import { openStore } from '@stridewell/releases';
import { startProcess } from './served-process.fixture.ts';
import type { ServedProcess } from './served-process.fixture.ts';

const program = fileURLToPath(new URL('../../local/src/stridewell.ts', import.meta.url));

/** The operators' token for metrics. */
export const metricsToken = 'a token for operators';

/** Starts one process of the product and waits until it is ready. */
async function serve(
  kind: 'api' | 'worker' | 'page',
  environment: Record<string, string>,
): Promise<ServedProcess> {
  const served = await startProcess(['--import', 'tsx', program], kind, environment);
  await served.ready();
  return served;
}

/** A database, two instances of the API and a page server with a small shell. */
export type SmallProduct = Readonly<{
  api: readonly [ServedProcess, ServedProcess];
  page: ServedProcess;
  environment: Record<string, string>;
  stop: () => Promise<void>;
}>;

/** Starts everything that runs behind a proxy, in a folder. */
export async function startSmallProduct(folder: string): Promise<SmallProduct> {
  const database = await startDatabase({ dataFolder: join(folder, 'postgres'), transport: 'tcp' });
  await migrateProduct(database.connection);
  const { user, password, port, database: name } = database.connection;
  const data = join(folder, 'data');
  const store = openStore(data, {});
  await publishSmallShell(store);
  await publishPlan(store, '1.0.0-00000001', 'The plan');
  const environment = {
    DATABASE_URL: `postgres://${user}:${String(password)}@127.0.0.1:${port}/${name}`,
    DATABASE_SHARED_LOGIN: '1',
    STRIDEWELL_DATA: data,
    METRICS_TOKEN: metricsToken,
    PUBLIC_ORIGIN: 'https://localhost',
    TRUST_PROXY: '127.0.0.1',
  };
  const api = await Promise.all([serve('api', environment), serve('api', environment)]);
  const page = await serve('page', environment);
  return {
    api,
    page,
    environment,
    async stop() {
      await Promise.all([...api, page].map((one) => one.stop()));
      await database.stop();
    },
  };
}
