import type pg from 'pg';
import { databaseRoles, schemaName } from '#engine/postgres/index.ts';
import { BackupRefused } from './manifest.ts';

/**
 * Refuses tables of which neither the provider's role nor their owner sees all rows: row-level security would silently
 * leave rows out of a backup.
 */
export async function requireAllVisible(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relrowsecurity and not (exists (
         select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
           and pg_get_expr(p.polqual, c.oid) = 'true'
           and case when has_table_privilege($2, c.oid, 'select') then $2::regrole::oid
             else c.relowner end = any(p.polroles))
         and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive))`,
    [schemaName, databaseRoles.provider],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new BackupRefused(`Some rows can't be read in ${names}. No backup was made.`);
}
