import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type BackupKey, requireKey, unsealing } from './backup-key.ts';
import { type BackedUpTable, BackupRefused, type Manifest, readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { digestRows } from '#engine/postgres/index.ts';

/** Checks the hash, the rows and their sum for every file of a backup, without a database. */
export async function checkBackup(
  folder: string,
  progress: Progress,
  key?: BackupKey,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  requireKey(manifest, key);
  return checkTables(folder, async (path, { name, file, sha256, rows, rowSum }) => {
    const { measure, digest } = hashing();
    const read = digestRows();
    await pipeline(
      createReadStream(path),
      measure,
      unsealing(key, manifest.seal, file),
      createGunzip(),
      progress.watch(name),
      read,
      nowhere(),
    );
    return digest() === sha256 && read.digest.rows === rows && read.digest.rowSum === rowSum;
  });
}

/** Checks that the files of a backup are unchanged, byte for byte, without unpacking them. */
export async function checkFiles(folder: string): Promise<Manifest> {
  return checkTables(folder, async (path, { sha256 }) => {
    const { measure, digest } = hashing();
    await pipeline(createReadStream(path), measure, nowhere());
    return digest() === sha256;
  });
}

async function checkTables(
  folder: string,
  isAsWritten: (path: string, table: BackedUpTable) => Promise<boolean>,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) {
    const isWhole = await isAsWritten(join(folder, table.file), table).catch(() => false);
    if (!isWhole) {
      throw new BackupRefused(`The backup ${folder} is damaged: ${table.file} has changed.`);
    }
  }
  return manifest;
}

/** Passes bytes through and computes their digest. */
function hashing(): { measure: Transform; digest: () => string } {
  const hash = createHash('sha256');
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { measure, digest: () => hash.digest('hex') };
}

/** Reads to the end and discards everything. */
export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
