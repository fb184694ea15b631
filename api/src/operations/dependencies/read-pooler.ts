import pg from 'pg';
import { withClient } from '#engine/postgres/index.ts';

/** What PgBouncer says about its clients. */
export interface PoolerState {
  isReachable: boolean;
  /** Absent if the pooler isn't PgBouncer, or the login isn't one of its `stats_users`. */
  clients?: { active: number; waiting: number };
}

const limitMs = 2_000;

/** Asks the pooler's administration database how many clients wait for a server connection. */
export async function readPooler(poolerUrl: string): Promise<PoolerState> {
  const url = new URL(poolerUrl);
  const database = url.pathname.slice(1);
  url.pathname = '/pgbouncer';
  const limits = { connectionTimeoutMillis: limitMs, query_timeout: limitMs };
  try {
    // It understands only statements without parameters.
    const { rows } = await withClient({ connectionString: url.href, ...limits }, (client) =>
      client.query<Record<string, unknown>>('show pools'),
    );
    const own = rows.filter((row) => row['database'] === database);
    const sum = (column: string) => own.reduce((total, row) => total + Number(row[column]), 0);
    return { isReachable: true, clients: { active: sum('cl_active'), waiting: sum('cl_waiting') } };
  } catch (error) {
    // A pooler that refuses the login still serves; one that refuses every new connection doesn't.
    const isRefusal =
      error instanceof pg.DatabaseError && !/no more connections/.test(error.message);
    return { isReachable: isRefusal };
  }
}
