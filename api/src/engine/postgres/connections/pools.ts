import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { connectionAs, connectionThrough, settingsOf } from './connection.ts';
import { openPool } from './open-client.ts';
import { neverPrepare } from '#engine/postgres/transactions/prepared-statements.ts';

/** The connections that serve requests; each has its role from its first statement on. */
export interface Pools {
  /** Rows of one program at a time. */
  app: pg.Pool;
  /** For calls that hold a connection of `app` while they need a second one: see `inSeparateTransaction`. */
  separate: pg.Pool;
  /** The provider's own routes, across programs. */
  provider: pg.Pool;
  end(): Promise<void>;
}

/** Sizes and limits of the pools. */
export interface PoolOptions {
  /** Connections for members; the other pools have a quarter of it each, at least one. */
  size: number;
  /** The server cancels a statement that takes longer than this. */
  statementTimeoutMs: number;
  /** A transaction that a crashed request left open ends after this time. */
  idleInTransactionTimeoutMs: number;
  /** How long a request waits for a free or a new connection. */
  connectTimeoutMs: number;
  /** A pooler in front of the same database, which the pools connect to. */
  poolerUrl?: string | undefined;
  /** False behind a pooler without support for prepared statements. */
  preparesStatements?: boolean;
  onError(error: Error): void;
}

const beginnings = new WeakMap<pg.Pool, string>();

/**
 * Returns the settings that each transaction of a pool sends first; none if the connections have their role
 * already.
 */
export function beginningOf(pool: pg.Pool): string | undefined {
  return beginnings.get(pool);
}

/** Opens the pools; connections are opened on first use. */
export function openPools(connection: ClientConfig, options: PoolOptions): Pools {
  const app = openPoolAs(connection, 'app', options.size, options);
  const quarter = Math.max(1, options.size >> 2);
  const separate = openPoolAs(connection, 'app', quarter, options);
  const provider = openPoolAs(connection, 'provider', quarter, options);
  return {
    app,
    separate,
    provider,
    end: async () => {
      await Promise.all([app.end(), separate.end(), provider.end()]);
    },
  };
}

function openPoolAs(
  connection: ClientConfig,
  role: 'app' | 'provider',
  max: number,
  options: PoolOptions,
): pg.Pool {
  const limits = {
    statement_timeout: String(options.statementTimeoutMs),
    idle_in_transaction_session_timeout: String(options.idleInTransactionTimeoutMs),
    lock_timeout: String(options.statementTimeoutMs),
    plan_cache_mode: 'force_generic_plan',
  };
  const pool = openPool(
    {
      ...(options.poolerUrl === undefined
        ? connectionAs(connection, role, limits)
        : connectionThrough(options.poolerUrl, connection, role)),
      max,
      connectionTimeoutMillis: options.connectTimeoutMs,
      // The server's own limit can't fire if the server is frozen; this one runs on our side.
      query_timeout: options.statementTimeoutMs + 500,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      // A statement doesn't need to wait for the previous result: see the start of a transaction.
      pipeline: true,
    },
    options.onError,
  );
  if (options.poolerUrl !== undefined) beginnings.set(pool, settingsOf(role, limits));
  if (options.preparesStatements === false) neverPrepare(pool);
  return pool;
}
