import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig, Pool } from 'pg';
import {
  type Db,
  inProgram,
  openPools,
  schemaName,
  startDatabase,
  withClient,
} from '#engine/postgres/index.ts';
import { migrateProduct } from '#migrate-product.ts';
import { buildProgram } from '#test/setup/build-program.ts';
import { findFreePort } from '#test/setup/free-port.ts';
import { deriveTokenKeys, type TokenKeys } from '#accounts/sign-in/access-token.ts';

/**
 * The built API as a separate process, with its own durable database. Running from source would name each
 * closure when it is created, which takes a third of a call.
 */
export interface MeasuredApi {
  /** Its address, without the trailing slash. */
  origin: string;
  keys: TokenKeys;
  /** The folder of the database's socket, for tools that run next to it. */
  socketFolder: string;
  /** The superuser's name, for tools that run next to it. */
  administrator: string;
  databaseName: string;
  /** Works in the database behind row-level security. */
  inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Works in a program as the API does. */
  inProgram<T>(programId: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** How the product's processes connect to the database. */
  connection: ClientConfig;
  /** A pool of one connection for that. */
  pool: Pool;
  /** Its data folder. */
  dataFolder: string;
  /** Its process ID. */
  pid(): number;
  /** Kills the API without warning and starts it again. */
  killAndStartAgain(): Promise<void>;
  stop(): Promise<void>;
}

const secret = Buffer.alloc(32, 7);

/** Builds the API into one file. */
export function buildMeasuredProgram(): Promise<string> {
  return buildProgram(new URL('../../src/main.ts', import.meta.url));
}

/**
 * Starts the API in a temporary folder, with more settings or another program if given; durability has
 * PostgreSQL's default.
 */
export async function startMeasuredApi(
  changes: Readonly<Record<string, string>> = {},
  otherProgram?: string,
): Promise<MeasuredApi> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-bench-'));
  const settings = { shared_buffers: '512MB', max_wal_size: '4GB' };
  const database = await startDatabase({ dataFolder, transport: 'socket', settings });
  const { connection, administration } = database;
  const databaseName = connection.database;
  if (!administration?.host || !administration.user || !databaseName)
    throw new Error('It must be the embedded server.');
  await migrateProduct(connection);
  const pools = openPools(connection, {
    size: 1,
    statementTimeoutMs: 600_000,
    idleInTransactionTimeoutMs: 600_000,
    connectTimeoutMs: 10_000,
    onError: () => {},
  });
  const port = await findFreePort();
  const program = otherProgram ?? (await buildMeasuredProgram());
  const spawnApi = () =>
    spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        STRIDEWELL_DATA: dataFolder,
        ACCESS_TOKEN_KEY: secret.toString('base64url'),
        LOG_LEVEL: 'warn',
        EVENT_LOOP_DELAY_LIMIT_MS: '0',
        ...changes,
      },
      // Its log goes to stderr with the progress: stdout is for the figures.
      stdio: ['ignore', 2, 'inherit'],
    });
  let api = spawnApi();
  const origin = `http://127.0.0.1:${port}`;
  await answers(`${origin}/api/readyz`);
  const options = `-c search_path=${schemaName}`;
  const stored = { ...administration, database: databaseName, options };
  return {
    origin,
    keys: deriveTokenKeys(secret),
    socketFolder: administration.host,
    administrator: administration.user,
    databaseName,
    connection,
    inDatabase: (work) => withClient(stored, work),
    inProgram: (programId, work) => inProgram(pools, programId, work),
    pool: pools.app,
    dataFolder,
    pid: () => api.pid ?? 0,
    async killAndStartAgain() {
      api.kill('SIGKILL');
      await once(api, 'exit');
      api = spawnApi();
      await answers(`${origin}/api/readyz`);
    },
    async stop() {
      await pools.end();
      // The API didn't start the server, so it leaves it running, and we stop it.
      api.kill('SIGTERM');
      await once(api, 'exit');
      await database.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error(`${url} did not answer within 20 seconds.`);
}
