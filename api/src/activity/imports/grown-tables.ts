import type { ClientConfig } from 'pg';
import { connectionAs, schemaName, withClient } from '#engine/postgres/index.ts';

/** The planner's statistics still fit a table that has grown or changed by less than this share. */
const grownShare = 0.2;
/** The number of rows below which no plan for a table is slow. */
const smallTable = 500;

/**
 * Updates the planner's statistics of tables that have grown. The server does the same within a minute; until then it
 * plans for empty tables, and reads all of a program's rows instead of looking up one member. An import fills empty
 * tables faster than that. Only the tables' owner may do this, so it logs in as the owner.
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
