import type pg from 'pg';
import { databaseRoles, schemaName } from '#engine/postgres/connections/roles.ts';

/** A table as the catalogue has it; partitions are part of theirs. */
export interface StoredTable {
  name: string;
  columns: string[];
  /** Whether rows are hidden from its owner. */
  isForced: boolean;
  /** Whether the provider sees its rows; members' private ones it does not, and their owner does. */
  isOfProvider: boolean;
}

/** What was run on a database, which is what its schema is. */
export interface RanMigration {
  name: string;
  checksum: string;
}

/** The record of migrations is written by running them, and never restored. */
const migrationTable = 'migration';

/** The settings with which PostgreSQL writes values as the same text on every server and in every version. */
export const plainTextSettings = `set datestyle = 'ISO'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/** Reads which tables there are. */
export async function readTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.relname as name, c.relforcerowsecurity as "isForced",
       has_table_privilege($3, c.oid, 'select') as "isOfProvider",
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> $2
     group by c.oid, c.relname, c.relforcerowsecurity order by c.relname`,
    [schemaName, migrationTable, databaseRoles.provider],
  );
  return rows;
}

/** Reads which migrations have run, in their order. */
export async function readMigrations(client: pg.Client): Promise<RanMigration[]> {
  const { rows } = await client.query<RanMigration>(
    `select name, checksum from ${migrationTable} order by name`,
  );
  return rows;
}

/** The query that reads a table whole. */
export function rowsOf({ name, columns }: { name: string; columns: readonly string[] }): string {
  return `select ${columns.join(', ')} from ${name}`;
}

/** Who reads a table whole: its owner sees nothing of one that forces row-level security, unless it is private. */
export function readerOf({ isForced, isOfProvider }: StoredTable): string {
  return isForced && isOfProvider ? databaseRoles.provider : databaseRoles.migrator;
}
