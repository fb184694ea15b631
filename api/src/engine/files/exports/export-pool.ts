import type { ClientConfig, Pool } from 'pg';
import { connectionAs, openPool } from '#engine/postgres/index.ts';

/** The time limit of one export, however slow its reader is. */
export const longestExportMs = 10 * 60_000;

/** Concurrent exports of one process, over all programs. */
const maxConcurrent = 4;

/** Opens separate connections for exports, so that no other work waits for a file. */
export function openExportPool(
  connection: ClientConfig,
  { connectTimeoutMs, onError }: { connectTimeoutMs: number; onError: (error: Error) => void },
): Pool {
  const limits = {
    statement_timeout: String(longestExportMs),
    idle_in_transaction_session_timeout: '10000',
    datestyle: 'ISO',
  };
  return openPool(
    {
      ...connectionAs(connection, 'app', limits, 'exports'),
      application_name: 'stridewell export',
      max: maxConcurrent,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    },
    onError,
  );
}
