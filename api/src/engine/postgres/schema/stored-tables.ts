import type pg from 'pg';
import { databaseRoles, schemaName } from '#engine/postgres/connections/roles.ts';

/** A table in the catalog, together with its partitions. */
export interface StoredTable {
  name: string;
  columns: string[];
  /** Whether rows are hidden from its owner. */
  isForced: boolean;
  /** Whether the provider can see its rows; only the owner can see private tables of members. */
  isOfProvider: boolean;
}

/** A migration that ran on a database; together they define its schema. */
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

/** Reads the list of tables. */
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

/** Reads which migrations have run, in order. */
export async function readMigrations(client: pg.Client): Promise<RanMigration[]> {
  const { rows } = await client.query<RanMigration>(
    `select name, checksum from ${migrationTable} order by name`,
  );
  return rows;
}

/** Returns the query that reads a whole table. */
export function rowsOf({ name, columns }: { name: string; columns: readonly string[] }): string {
  return `select ${columns.join(', ')} from ${name}`;
}

/**
 * Returns the role that can read a whole table: the owner can't if it forces row-level security, unless it is
 * private.
 */
export function readerOf({ isForced, isOfProvider }: StoredTable): string {
  return isForced && isOfProvider ? databaseRoles.provider : databaseRoles.migrator;
}
