import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  connectionAs,
  databaseRoles,
  digestRows,
  plainTextSettings,
  readerOf,
  readMigrations,
  readTables,
  requireNoUnfinishedRestore,
  rowsOf,
  type StoredTable,
  withClient,
} from '#engine/postgres/index.ts';
import { requireAllVisible } from './require-all-visible.ts';
import { type BackupKey, makeSeal, sealing } from './backup-key.ts';
import { checkBackup } from './check-backup.ts';
import {
  type BackedUpTable,
  BackupRefused,
  type BackupSeal,
  type Manifest,
  writeManifest,
} from './manifest.ts';
import type { Progress } from './progress.ts';

/** What a backup leaves out and must be kept elsewhere. */
const notInside = [
  'the key that signs access tokens and seals results (the folder "secrets" in STRIDEWELL_DATA, or ACCESS_TOKEN_KEY)',
  "settings in the environment, and passwords of the database's logins",
  'pictures (the folder "pictures" in STRIDEWELL_DATA, or the bucket): copy them after the backup',
];

/**
 * Writes everything as of one moment to a folder that must not exist yet, while others continue to write, then reads it
 * back and checks it. The folder gets its final name after that: an interrupted or damaged backup never looks like one,
 * and is removed.
 */
export async function makeBackup(
  connection: ClientConfig,
  folder: string,
  progress: Progress,
  key?: BackupKey,
): Promise<Manifest> {
  if (await stat(folder).catch(() => undefined)) {
    throw new BackupRefused(`${folder} already exists, and backups are never overwritten.`);
  }
  const growing = `${folder}.writing-${randomBytes(4).toString('hex')}`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(growing, { mode: 0o700 });
  try {
    const manifest = await withClient(connectionAs(connection, 'migrator'), (client) =>
      writeTables(client, { folder: growing, key, seal: key && makeSeal(key) }, progress),
    );
    await writeManifest(growing, manifest);
    for (const name of await readdir(growing)) await flush(join(growing, name));
    await flush(growing);
    await checkBackup(growing, progress, key);
    await rename(growing, folder);
    await flush(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(growing, { recursive: true, force: true });
    throw error;
  }
}

/** The folder for the backup files, and how they are encrypted. */
interface Place {
  folder: string;
  key: BackupKey | undefined;
  seal: BackupSeal | undefined;
}

async function writeTables(client: pg.Client, place: Place, progress: Progress): Promise<Manifest> {
  await requireNoUnfinishedRestore(client);
  await client.query(plainTextSettings);
  await requireAllVisible(client);
  const names = (await readTables(client)).map(({ name }) => name);
  if (names.length === 0)
    throw new BackupRefused('The database has no tables, so there is nothing to back up.');
  await client.query('begin isolation level repeatable read read only');
  // From here on no table definition changes; the snapshot is taken by the next statement.
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  const migrations = await readMigrations(client);
  const tables: BackedUpTable[] = [];
  for (const table of await readTables(client)) {
    tables.push(await writeTable(client, place, table, progress));
  }
  const { rows } = await client.query<{ postgres: string; encoding: string }>(
    `select current_setting('server_version') as postgres,
       current_setting('server_encoding') as encoding`,
  );
  await client.query('commit');
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    postgres: rows[0]?.postgres ?? '',
    migrations,
    needs: { roles: Object.values(databaseRoles), encoding: rows[0]?.encoding ?? '' },
    ...(place.seal && { seal: place.seal }),
    notInside,
    tables,
  };
}

async function writeTable(
  client: pg.Client,
  { folder, key, seal }: Place,
  table: StoredTable,
  progress: Progress,
): Promise<BackedUpTable> {
  const { name, columns } = table;
  const file = `${name}.copy.gz`;
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const rows = digestRows();
  await client.query(`set local role ${readerOf(table)}`);
  await pipeline(
    client.query(copyTo(`copy (${rowsOf(table)}) to stdout`)),
    progress.watch(name),
    rows,
    createGzip({ level: 1 }),
    sealing(key, seal, file),
    measure,
    createWriteStream(join(folder, file), { mode: 0o600 }),
  );
  await client.query(`set local role ${databaseRoles.migrator}`);
  return { name, columns, ...rows.digest, file, bytes, sha256: hash.digest('hex') };
}

/** Waits until a file, or a folder's entries, are on the disk. */
async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows can't flush folders
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}

/** Returns the name of a backup made now, such as `stridewell-2026-11-21T08-30-00Z`. */
export function nameOfBackup(now: Date): string {
  return `stridewell-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}
