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
import { builtProgram } from '#test/setup/built-program.ts';
import { freePort } from '#test/setup/free-port.ts';
import { deriveTokenKeys, type TokenKeys } from '#accounts/sign-in/access-token.ts';

/**
 * The API as it is built, a process of its own, on a database of its own that keeps its promises. What runs the
 * sources names each closure when it makes it, which costs a third of a call.
 */
export interface MeasuredApi {
  /** Where it listens, without the slash at the end. */
  origin: string;
  keys: TokenKeys;
  /** Where the database's socket lies, for tools beside us. */
  socketFolder: string;
  /** The superuser's name, for tools beside us. */
  administrator: string;
  databaseName: string;
  /** Works in the database behind row-level security. */
  inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Works in a program as the API does. */
  inProgram<T>(programId: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** How a process of the product reaches the database. */
  connection: ClientConfig;
  /** The pool that works there, of one connection. */
  pool: Pool;
  /** The folder of its files. */
  dataFolder: string;
  /** The number of its process. */
  pid(): number;
  /** Kills the API where it stands, without a word, and starts it once more. */
  killAndStartAgain(): Promise<void>;
  stop(): Promise<void>;
}

const secret = Buffer.alloc(32, 7);

/** The API as it is built, as one file. */
export function buildMeasuredProgram(): Promise<string> {
  return builtProgram(new URL('../../src/main.ts', import.meta.url));
}

/**
 * Starts it in a temporary folder, with further settings, or another program in its place; durability is PostgreSQL's
 * own default.
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
    throw new Error('It is no server of ours.');
  await migrateProduct(connection);
  const pools = openPools(connection, {
    size: 1,
    statementTimeoutMs: 600_000,
    idleInTransactionTimeoutMs: 600_000,
    connectTimeoutMs: 10_000,
    onError: () => {},
  });
  const port = await freePort();
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
      // Its log goes where the progress goes: the output is for the figures.
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
      // It began before us to answer for the server: it leaves it running, and we end it.
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
