import { addDays, localDay } from '@stridewell/rules';
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { migrateProduct } from '#migrate-product.ts';
import { openPools, type Pools, startDatabase } from '#engine/postgres/index.ts';
import { beginSession, makeMember, makeProgram } from '#test/setup/make-people.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.fixture.ts';
import { findTruth } from './ledger-truth.fixture.ts';
import { type SupervisedApi, superviseApi } from './supervised-api.fixture.ts';
import { type WriterStats, startWriters, type Writer } from './writers.fixture.ts';

/** An external database server, a proxy with faults in front of it, and the API. */
export interface FaultyWorld {
  api: SupervisedApi;
  /** Between the API and its database. */
  proxy: FaultProxy;
  /** The superuser's direct connection to the database. */
  administration: ClientConfig;
  programId: number;
  writers: readonly Writer[];
  /** Starts another instance of the API on the same database; on a free port by default. */
  another(options?: {
    port?: number;
    environment?: Record<string, string>;
  }): Promise<SupervisedApi>;
  /**
   * Lets everyone write meanwhile, to the API or to a proxy in front of it; throws on any response that clients
   * must never see, and on a wrong total.
   */
  whileWriting(work: (stats: WriterStats) => Promise<void>, address?: string): Promise<WriterStats>;
  end(): Promise<void>;
}

/** A short time limit for tests of time limits. */
export const databaseTimeoutMs = 1000;

/** Makes members of a new program, each with a session. */
export async function makeWriters(
  pools: Pools,
  count: number,
): Promise<{ programId: number; writers: Writer[]; today: string }> {
  const program = await makeProgram(pools);
  const today = localDay(new Date(), 'Europe/Madrid');
  const registeredOn = addDays(today, -30);
  const writers = await Promise.all(
    Array.from({ length: count }, async (): Promise<Writer> => {
      const member = await makeMember(pools, program, { registeredOn });
      const token = await beginSession(pools, member);
      return { member, token, stands: new Map(), acknowledged: [] };
    }),
  );
  return { programId: program.programId, writers, today };
}

/** Opens connections that bypass the API. */
export function openOwnPools(connection: ClientConfig): Pools {
  return openPools(connection, {
    size: 4,
    statementTimeoutMs: 30_000,
    idleInTransactionTimeoutMs: 30_000,
    connectTimeoutMs: 30_000,
    onError: () => {},
  });
}

/** Starts everything; call `end` afterwards. */
export async function startFaultyWorld(writerCount = 8): Promise<FaultyWorld> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-faults-'));
  const database = await startDatabase({ dataFolder, transport: 'tcp' });
  const { connection } = database;
  await migrateProduct(connection);
  const proxy = await startFaultProxy(connection.port ?? 0);
  const url = new URL('postgres://127.0.0.1');
  url.username = connection.user ?? '';
  // The launcher sets a password whenever the database listens on TCP.
  url.password = String(connection.password);
  url.pathname = `/${connection.database ?? ''}`;
  const environment = (port: number) => {
    url.port = String(port);
    return {
      DATABASE_URL: url.href,
      DATABASE_TIMEOUT_MS: String(databaseTimeoutMs),
      STRIDEWELL_DATA: dataFolder,
    };
  };
  const api = await superviseApi({ environment: environment(proxy.port) });
  const others: SupervisedApi[] = [];
  const pools = openOwnPools(connection);
  const { programId, writers, today } = await makeWriters(pools, writerCount);
  const administration = { ...database.administration, database: connection.database };
  return {
    api,
    proxy,
    administration,
    programId,
    writers,
    async another({ environment: own = {}, ...options } = {}) {
      const usual = environment(connection.port ?? 0);
      const other = await superviseApi({ environment: { ...usual, ...own }, ...options });
      others.push(other);
      return other;
    },
    async whileWriting(work, address = api.address) {
      let isOver = false;
      const { stats, ended } = startWriters(address, writers, today, () => isOver);
      try {
        await work(stats);
      } finally {
        isOver = true;
        await ended;
      }
      assert.deepEqual(stats.complaints, []);
      const { entries: _, ...wrong } = await findTruth(administration, pools, programId, writers);
      for (const [what, count] of Object.entries(wrong)) assert.equal(count, 0, what);
      return stats;
    },
    async end() {
      proxy.clearFaults();
      for (const one of [api, ...others]) await one.stop();
      await pools.end();
      await proxy.close();
      await database.stop();
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
