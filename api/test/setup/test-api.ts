import { join } from 'node:path';
import { type ApiClient, createApiClient } from '@stridewell/api-client';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ClientConfig } from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
import { type AppParts, buildApp } from '#app.ts';
import type { Config } from '#config.ts';
import { type Db, inProgram, openPools, type Pools } from '#engine/postgres/index.ts';
import {
  accessTokenKey,
  beginSession,
  makeMember,
  makeProgram,
  type MemberColumns,
  type ProgramColumns,
  type TestMember,
  testDataFolder,
  type TestProgram,
} from './make-people.ts';
import { cloneTestDatabase, type TestDatabase } from './test-database.ts';

export {
  sealKey,
  testFiles,
  testMail,
  testPush,
  type TestMember,
  testPassword,
  type TestProgram,
  testSecret,
} from './make-people.ts';

/** One caller of the API. */
export interface TestCaller extends ApiClient {
  /** Sends a raw request that no typed client would, and returns the response; `url` starts with `/api`. */
  request(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse>;
  accessToken(): Promise<string | null>;
}

/** The API of one test file, with its own database. */
export interface TestApi {
  app: FastifyInstance;
  pools: Pools;
  database: TestDatabase;
  /** Starts another instance on the same database, possibly through a proxy. */
  another(connection?: ClientConfig): Promise<FastifyInstance>;
  /** Starts another session of a member, now or at a given time, and returns its access token. */
  beginSession(member: TestMember, at?: Date): Promise<string>;
  /** Works directly in a program's database. */
  inProgram<T>(program: TestProgram, work: (db: Db) => Promise<T>): Promise<T>;
  makeProgram(columns?: Partial<ProgramColumns>): Promise<TestProgram>;
  makeMember(program: TestProgram, columns?: Partial<MemberColumns>): Promise<TestMember>;
  /** Returns the API as that member sees it; their session starts with the first call and is reused. */
  as(member: TestMember): TestCaller;
  nobody: TestCaller;
}

/** Runs at the end of the file, or of the calling test: hooks of files can't be added while tests run. */
function atTheEnd(work: () => Promise<void>): void {
  if (getCurrentTest()) onTestFinished(work);
  else afterAll(work);
}

/** A running API with a database of its own. */
interface RunningApi {
  app: FastifyInstance;
  baseUrl: string;
  pools: Pools;
  database: TestDatabase;
  startAnother(connection: ClientConfig): Promise<FastifyInstance>;
}

type TestParts = Pick<AppParts, 'isEmbeddable' | 'mayRemoteCall' | 'sendPush' | 'vendors' | 'work'>;

/** Starts the API on a clone of the migrated database, and stops it after the last test that can use it. */
export async function startTestApi(
  changes: Partial<Config> = {},
  parts: TestParts = {},
): Promise<TestApi> {
  const running = await runApi(changes, parts);
  const { app, pools, database } = running;
  atTheEnd(async () => {
    await app.close();
    await pools.end();
    await database.drop();
  });
  return makeTestApi(running);
}

/** What a worker keeps from one file to the next, as modules of tests don't live that long. */
const worker = globalThis as { stridewellSharedApi?: Promise<RunningApi> }; // a property of ours

/**
 * Returns the API that all files of a worker share, with one database; a file saves 0.6 s of copying and a connection's
 * first plans. Only for files that make their own programs, read nothing of all programs and break nothing.
 */
export async function shareTestApi(): Promise<TestApi> {
  return makeTestApi(await (worker.stridewellSharedApi ??= runApi()));
}

async function runApi(changes: Partial<Config> = {}, parts: TestParts = {}): Promise<RunningApi> {
  const database = await cloneTestDatabase();
  const config = { ...testConfig, ...changes };
  const jobs = {
    // Hourly jobs must not start depending on how long a test takes.
    keepsSchedules: false,
    // So that tests wait for the job and not for its turn.
    pollJobsEveryMs: 200,
  };
  const app = await buildApp({ config, ...parts, ...jobs, database });
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const pools = openPools(database.connection, {
    size: 2,
    statementTimeoutMs: 30_000,
    idleInTransactionTimeoutMs: 30_000,
    connectTimeoutMs: 30_000,
    onError: () => {},
  });
  const { vendors } = parts;
  const startAnother = (connection: ClientConfig) =>
    buildApp({ config, ...(vendors && { vendors }), ...jobs, database: { connection } });
  return { app, baseUrl, pools, database, startAnother };
}

function makeTestApi({ app, baseUrl, pools, database, startAnother }: RunningApi): TestApi {
  const callers = new Map<number, TestCaller>();
  return {
    app,
    pools,
    database,
    async another(connection = database.connection) {
      const other = await startAnother(connection);
      atTheEnd(() => other.close());
      return other;
    },
    beginSession: (member, at) => beginSession(pools, member, at),
    inProgram: ({ programId }, work) => inProgram(pools, programId, work),
    makeProgram: (columns) => makeProgram(pools, columns),
    makeMember: (program, columns) => makeMember(pools, program, columns),
    as(member) {
      const known = callers.get(member.memberId);
      const caller = known ?? makeCaller(app, baseUrl, () => beginSession(pools, member));
      callers.set(member.memberId, caller);
      return caller;
    },
    nobody: makeCaller(app, baseUrl, async () => null),
  };
}

/** The environment of a test's API. */
export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  databaseUrl: undefined,
  databaseLogins: {},
  databaseSharedLogin: true,
  databasePool: 6,
  // A busy machine must not turn every test into a test of time limits.
  databaseTimeoutMs: 30_000,
  databasePoolerUrl: undefined,
  databasePrepare: true,
  dataFolder: testDataFolder,
  uploadFolder: join(testDataFolder, 'file-imports'),
  uploadFreeBytes: 0,
  isDemo: false,
  publicOrigin: undefined,
  embedOrigins: [],
  internalIssuers: [],
  accessTokenKey,
  trustProxy: false,
  smtpUrl: undefined,
  signInChangeDelayMinutes: 60,
  massMailPerMinute: 6_000,
  mailFrom: 'no-reply@stridewell.example',
  logLevel: 'error',
  backups: {
    folder: join(testDataFolder, 'backups'),
    key: undefined,
    everyHours: 0,
    keep: { daily: 7, weekly: 4, monthly: 6 },
  },
  metricsToken: undefined,
  pictureBucket: undefined,
  vendors: { hasSandbox: true },
  eventLoopDelayLimitMs: 0,
};

function makeCaller(
  app: FastifyInstance,
  baseUrl: string,
  begin: () => Promise<string | null>,
): TestCaller {
  let token: Promise<string | null> | undefined;
  const accessToken = () => (token ??= begin());
  return {
    ...createApiClient({ baseUrl, accessToken }),
    accessToken,
    async request(options) {
      const value = await accessToken();
      const headers = { ...(value && { authorization: `Bearer ${value}` }), ...options.headers };
      return app.inject({ ...options, headers });
    },
  };
}
