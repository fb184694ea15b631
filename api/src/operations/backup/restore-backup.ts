import { createReadStream } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  connectionAs,
  createSchemas,
  databaseRoles,
  digestRows,
  jobSchemaName,
  ownMigrations,
  plainTextSettings,
  readTables,
  restoreMark,
  runMigrations,
  schemaName,
  withClient,
} from '#engine/postgres/index.ts';
import { checkFiles } from './check-backup.ts';
import { type BackupKey, requireKey, unsealing } from './backup-key.ts';
import { type BackedUpTable, BackupRefused, type BackupSeal, type Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';

/** The database to restore to, with the three roles in place. */
export interface RestoreTarget {
  connection: ClientConfig;
  /** The superuser's login of an embedded server. */
  administration?: ClientConfig;
}

/** A restore renames the schema that it replaces to this, until the new one is complete. */
const replacedSchema = `${schemaName}_replaced`;

/**
 * Restores a backup to a database that has no program yet, or replaces its data. The previous data comes back if
 * anything fails. Sessions aren't restored: everyone has to sign in again, because a refresh token that was exchanged
 * since the backup would look unused. Until the end the database carries a mark, which keeps the product from serving
 * what a killed restore left.
 */
export async function restoreBackup(
  target: RestoreTarget,
  folder: string,
  {
    isReplacing,
    progress,
    key,
  }: { isReplacing: boolean; progress: Progress; key?: BackupKey | undefined },
): Promise<Manifest> {
  // The files are checked before any data is touched; their rows are counted and summed as they are loaded.
  const manifest = await checkFiles(folder);
  requireKey(manifest, key);
  const migrations = await migrationsOf(manifest);
  const owner = ownerOf(target);
  await withClient(owner, (client) => setAside(client, isReplacing));
  try {
    await withClient(owner, createSchemas);
    await runThese(target.connection, migrations);
    await withClient(connectionAs(target.connection, 'migrator'), (client) =>
      load(client, folder, manifest, progress, key),
    );
    // Migrations that are newer than the backup.
    await runMigrations(target.connection);
  } catch (error) {
    await withClient(owner, undo);
    throw error;
  }
  await withClient(connectionAs(target.connection, 'migrator'), async (client) => {
    await client.query('set statement_timeout = 0');
    for (const { name } of await readTables(client)) await client.query(`analyze ${name}`);
  });
  await withClient(owner, (client) =>
    client.query(
      `begin; drop schema if exists ${replacedSchema} cascade; drop schema ${restoreMark}; commit`,
    ),
  );
  return manifest;
}

/** Brings back the data from before a killed restore; returns whether there was such a restore. */
export function undoRestore(target: RestoreTarget): Promise<boolean> {
  return withClient(ownerOf(target), async (client) => {
    await requireAlone(client);
    const isMarked = await hasSchema(client, restoreMark);
    if (isMarked) await undo(client);
    return isMarked;
  });
}

function ownerOf({ connection, administration }: RestoreTarget): ClientConfig {
  if (!administration) return connection;
  return { ...administration, ...(connection.database && { database: connection.database }) };
}

/** Returns the migrations of the backup's schema; each must be one of ours, unchanged. */
async function migrationsOf({ migrations, madeAt }: Manifest): Promise<string[]> {
  const own = new Map((await ownMigrations()).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (own.get(name) === checksum) continue;
    throw new BackupRefused(
      `The backup of ${madeAt} was made by another version of the product, with the unknown migration ${name}. Restore it with the version that made it, or a later one.`,
    );
  }
  return migrations.map(({ name }) => name);
}

async function runThese(connection: ClientConfig, names: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stridewell-migrations-'));
  try {
    for (const { name, path } of await ownMigrations()) {
      if (names.includes(name)) await copyFile(path, join(folder, name));
    }
    await runMigrations(connection, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function setAside(client: pg.Client, isReplacing: boolean): Promise<void> {
  await requireAlone(client);
  if (await hasSchema(client, restoreMark)) await undo(client);
  if (await hasSchema(client, replacedSchema)) {
    throw new BackupRefused(
      `The schema ${replacedSchema} holds data replaced by an earlier restore. Drop it if it isn't needed, then restore.`,
    );
  }
  const isThere = await hasSchema(client, schemaName);
  if (isThere && !isReplacing && (await hasPrograms(client))) {
    throw new BackupRefused(
      "The database isn't empty. Restore into an empty one, or add --replace.",
    );
  }
  const rename = `alter schema ${schemaName} rename to ${replacedSchema};`;
  await client.query(`begin; create schema ${restoreMark}; ${isThere ? rename : ''} commit`);
}

async function requireAlone(client: pg.Client): Promise<void> {
  const { rows: others } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'stridewell %'`,
  );
  if (others.length > 0) {
    throw new BackupRefused('The database is in use. Stop the product, then restore.');
  }
}

async function hasSchema(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [name]);
  return rows.length > 0;
}

async function hasPrograms(client: pg.Client): Promise<boolean> {
  const { rows: found } = await client.query<{ isMade: boolean }>(
    `select to_regclass('${schemaName}.program') is not null as "isMade"`,
  );
  if (!found[0]?.isMade) return false;
  await client.query('begin');
  await client.query(`set local role ${databaseRoles.provider}`);
  const { rows } = await client.query(`select from ${schemaName}.program limit 1`);
  await client.query('rollback');
  return rows.length > 0;
}

/** Nothing was served since the restore started: what it loaded is in the backup, and what it replaced comes back. */
async function undo(client: pg.Client): Promise<void> {
  const before = (await hasSchema(client, replacedSchema))
    ? `alter schema ${replacedSchema} rename to ${schemaName};`
    : '';
  await client.query(
    `begin; drop schema if exists ${schemaName} cascade; ${before} drop schema ${restoreMark}; commit`,
  );
}

/** Loads every table in one transaction: everything or nothing. */
async function load(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  progress: Progress,
  key: BackupKey | undefined,
): Promise<void> {
  await client.query(plainTextSettings);
  await client.query('begin');
  const tables = await readTables(client);
  requireSameTables(tables, manifest.tables);
  const names = tables.map(({ name }) => name).join(', ');
  // COPY can't load into a table that hides rows from its owner.
  const forced = tables.filter(({ isForced }) => isForced).map(({ name }) => name);
  for (const name of forced) {
    await client.query(`alter table ${name} no force row level security`);
  }
  // Creating them after all rows are loaded costs a fraction of updating them row by row.
  const setAsideForNow = await dropKeysAndIndexes(client);
  await client.query(`truncate ${names}`);
  for (const table of manifest.tables)
    await loadTable(client, folder, { table, seal: manifest.seal, key }, progress);
  progress.say('Creating indexes and checking references …');
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const statement of setAsideForNow) await client.query(statement);
  await client.query('delete from session');
  // They belong to the previous data; the schedule enqueues the jobs that the restored rows need.
  await client.query(`delete from ${jobSchemaName}.job`);
  for (const name of forced) await client.query(`alter table ${name} force row level security`);
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('The restore was rolled back.');
}

function requireSameTables(
  found: readonly { name: string; columns: string[] }[],
  wanted: readonly BackedUpTable[],
): void {
  const describe = (tables: readonly { name: string; columns: string[] }[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`).join('; ');
  if (describe(found) !== describe(wanted)) {
    throw new BackupRefused("The backup's tables don't match its migrations.");
  }
}

/** Drops all keys and indexes, and returns the statements that create them again. */
async function dropKeysAndIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(keysAndIndexes, [schemaName]);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make).reverse();
}

/** Foreign keys are dropped first and created last, because they depend on the others. */
const keysAndIndexes = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as make, case contype when 'f' then 1 else 2 end as turn, conname as name
  from pg_constraint
  where contype in ('f', 'u', 'p') and conparentid = 0 and connamespace = $1::regnamespace
  union all
  select format('drop index %s', i.indexrelid::regclass),
    -- Of a partitioned table it says ONLY, which would leave its partitions without.
    replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON '), 2, c.relname
  from pg_index i
  join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = $1::regnamespace and not c.relispartition
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by 3, 4`;

async function loadTable(
  client: pg.Client,
  folder: string,
  {
    table,
    seal,
    key,
  }: { table: BackedUpTable; seal: BackupSeal | undefined; key: BackupKey | undefined },
  progress: Progress,
): Promise<void> {
  const { name, columns, file, rows, rowSum } = table;
  const read = digestRows();
  await pipeline(
    createReadStream(join(folder, file)),
    unsealing(key, seal, file),
    createGunzip(),
    progress.watch(name),
    read,
    client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)),
  );
  if (read.digest.rows !== rows || read.digest.rowSum !== rowSum) {
    throw new BackupRefused(`The rows of ${name} don't match the backup.`);
  }
}
