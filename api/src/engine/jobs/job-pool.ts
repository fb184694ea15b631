import type { ClientConfig, Pool } from 'pg';
import { connectionAs, openPool } from '#engine/postgres/index.ts';

const statementTimeoutMs = 10_000;

/** Opens the queue's own connections: jobs are renewed and completed however many requests wait for theirs. */
export function openJobPool(
  connection: ClientConfig,
  { connectTimeoutMs, onError }: { connectTimeoutMs: number; onError: (error: Error) => void },
): Pool {
  const limit = String(statementTimeoutMs);
  return openPool(
    {
      ...connectionAs(connection, 'provider', {
        statement_timeout: limit,
        lock_timeout: limit,
        idle_in_transaction_session_timeout: limit,
      }),
      application_name: 'stridewell jobs',
      max: 2,
      connectionTimeoutMillis: connectTimeoutMs,
      // The server's own limit can't fire if the server is frozen.
      query_timeout: statementTimeoutMs + 500,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    },
    onError,
  );
}
