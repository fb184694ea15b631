import { type ApiClient, createApiClient } from '@stridewell/api-client';
import type { RoleName } from '@stridewell/contracts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ClientConfig } from 'pg';
import { afterAll } from 'vitest';
import { buildApp } from '#app.ts';
import type { Config } from '#config.ts';
import { type Db, inProgram } from '#database/in-program.ts';
import { newId } from '#database/new-id.ts';
import { openPools, type Pools } from '#database/pools.ts';
import { deriveTokenKeys, signAccessToken } from '#sign-in/access-token.ts';
import { hashPassword } from '#sign-in/password.ts';
import { insertSession } from '#sign-in/sign-in.sql.ts';
import { cloneTestDatabase, type TestDatabase } from './test-database.ts';

/** A program made for a test. */
export interface TestProgram {
  programId: number;
}

/** A member made for a test. */
export interface TestMember extends TestProgram {
  memberId: number;
  username: string;
  email: string;
}

/** One person in front of the API. */
export interface TestCaller extends ApiClient {
  /** Sends what no typed client would, and answers what came back; `url` begins with `/api`. */
  request(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse>;
  accessToken(): Promise<string | null>;
}

/** The API of one test file, on a database of its own. */
export interface TestApi {
  app: FastifyInstance;
  pools: Pools;
  database: TestDatabase;
  /** Starts one more instance on the same database, maybe by another way to it. */
  another(connection?: ClientConfig): Promise<FastifyInstance>;
  /** Works in a program behind the API's back. */
  inProgram<T>(program: TestProgram, work: (db: Db) => Promise<T>): Promise<T>;
  makeProgram(columns?: Partial<ProgramColumns>): Promise<TestProgram>;
  makeMember(program: TestProgram, columns?: Partial<MemberColumns>): Promise<TestMember>;
  /** The API as that member sees it; their session begins with the first call and is kept. */
  as(member: TestMember): TestCaller;
  nobody: TestCaller;
}

interface ProgramColumns {
  name: string;
  tier: string;
  type: string;
  timeZone: string;
  manualEntry: boolean;
  converter: boolean;
}

interface MemberColumns {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  roleName: RoleName;
  timeZone: string | null;
  dailyGoal: number;
  registeredOn: string;
}

/** The password of every member that a test makes. */
export const testPassword = 'correct horse battery staple';

const accessTokenKey = Buffer.alloc(32, 7).toString('base64url');
const keys = deriveTokenKeys(Buffer.from(accessTokenKey, 'base64url'));
let passwordHash: Promise<string> | undefined;

/** Starts the API on a clone of the migrated database, and stops it after the file's last test. */
export async function startTestApi(changes: Partial<Config> = {}): Promise<TestApi> {
  const database = await cloneTestDatabase();
  const app = await buildApp({ config: { ...testConfig, ...changes }, database });
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const pools = openPools(database.connection, {
    size: 2,
    statementTimeoutMs: 30_000,
    idleInTransactionTimeoutMs: 30_000,
    connectTimeoutMs: 30_000,
    onError: () => {},
  });
  afterAll(async () => {
    await app.close();
    await pools.end();
    await database.drop();
  });
  const callers = new Map<number, TestCaller>();
  return {
    app,
    pools,
    database,
    async another(connection = database.connection) {
      const other = await buildApp({
        config: { ...testConfig, ...changes },
        database: { connection },
      });
      afterAll(() => other.close());
      return other;
    },
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

const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  databaseUrl: undefined,
  databasePool: 6,
  // A busy machine must not turn a test of something else into a test of time limits.
  databaseTimeoutMs: 30_000,
  dataFolder: '/nonexistent',
  isDemo: false,
  publicOrigin: undefined,
  embedOrigins: [],
  accessTokenKey,
  trustProxy: false,
  logLevel: 'silent',
  metricsToken: undefined,
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

async function beginSession(pools: Pools, member: TestMember): Promise<string> {
  const { programId, memberId } = member;
  const sessionId = newId();
  const now = new Date();
  await inProgram(pools, programId, (db) =>
    insertSession(db, { programId, memberId, sessionId, refreshHash: Buffer.alloc(32), now }),
  );
  return signAccessToken(keys, { programId, memberId, sessionId }, now);
}

async function makeProgram(
  pools: Pools,
  columns: Partial<ProgramColumns> = {},
): Promise<TestProgram> {
  const programId = newId();
  const defaults = {
    name: `Program ${programId}`,
    tier: 'pro',
    type: 'engage wellness',
    timeZone: 'Europe/Madrid',
    contactEmail: 'help@example.org',
  };
  await inProgram(pools, programId, (db) =>
    db
      .insertInto('program')
      .values({ programId, ...defaults, ...columns })
      .execute(),
  );
  return { programId };
}

async function makeMember(
  pools: Pools,
  { programId }: TestProgram,
  columns: Partial<MemberColumns> = {},
): Promise<TestMember> {
  const memberId = newId();
  passwordHash ??= hashPassword(testPassword);
  const row = {
    programId,
    memberId,
    email: `member-${memberId}@example.org`,
    username: `member-${memberId}`,
    passwordHash: await passwordHash,
    firstName: 'Maya',
    lastName: 'Lindqvist',
    dailyGoal: 8000,
    registeredOn: '2026-01-01',
    ...columns,
  };
  await inProgram(pools, programId, async (db) => {
    await db.insertInto('member').values(row).execute();
    await db
      .insertInto('signInName')
      .values([row.email, row.username].map((signInName) => ({ signInName, programId, memberId })))
      .execute();
  });
  return { programId, memberId, username: row.username, email: row.email };
}
