import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#engine/postgres/transactions/bind.ts';

/**
 * Exists in the database from a restore's first change to its last, outside the schema that the restore replaces: while
 * it exists, the database is incomplete.
 */
export const restoreMark = 'stridewell_restoring';

/** A restore of this database started but didn't finish. */
export class UnfinishedRestore extends Error {
  override name = 'UnfinishedRestore';

  constructor() {
    super(
      "A restore of this database didn't finish, so its data is incomplete and can't be served. Restore the backup again with: stridewell restore <folder> (add --replace if there was data before). To get the previous data back: stridewell undo-restore.",
    );
  }
}

/** Throws while a restore is running, or after it was killed. */
export async function requireNoUnfinishedRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [restoreMark]);
  if (rows.length > 0) throw new UnfinishedRestore();
}

/** Like `requireNoUnfinishedRestore`, as a query on a connection that serves requests. */
export async function selectIsRestoring(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_namespace where nspname = ${restoreMark}`.execute(db);
  return rows.length > 0;
}
