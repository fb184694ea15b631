import type { ClientConfig } from 'pg';
import { connectionAs, schemaName, withClient } from '#engine/postgres/index.ts';

/** Tables that have grown or changed by less than this share are still as the planner knows them. */
const grownShare = 0.2;
/** Rows of a table that is so small that no plan for it is slow. */
const smallTable = 500;

/**
 * Takes the statistics of tables that have grown. The server does the same within a minute; until then it plans
 * for tables that are empty, and reads all of a program where it should look one member up. An import fills
 * empty tables faster than that. The login is the tables' owner, who alone may.
 */
export async function analyzeGrownTables(connection: ClientConfig): Promise<void> {
  const limits = { lock_timeout: '500ms', statement_timeout: '60000' };
  await withClient(connectionAs(connection, 'migrator', limits), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relid::regclass::text as name from pg_stat_user_tables
       where schemaname = $1 and n_mod_since_analyze > $2 + $3::float8 * n_live_tup order by relid`,
      [schemaName, smallTable, grownShare],
    );
    for (const { name } of rows) await client.query(`analyze ${name}`);
  });
}
