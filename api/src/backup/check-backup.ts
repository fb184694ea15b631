import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type BackedUpTable, BackupRefused, type Manifest, readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { digestRows } from './row-digest.ts';

/** Checks the hash, the rows and their sum of every file of a backup, without a database. */
export async function checkBackup(folder: string, progress: Progress): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) {
    const isWhole = await isAsWritten(join(folder, table.file), table, progress).catch(() => false);
    if (!isWhole) {
      throw new BackupRefused(`The backup ${folder} is damaged: ${table.file} is not as written.`);
    }
  }
  return manifest;
}

async function isAsWritten(
  path: string,
  { name, sha256, rows, rowSum }: BackedUpTable,
  progress: Progress,
): Promise<boolean> {
  const hash = createHash('sha256');
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const read = digestRows();
  await pipeline(
    createReadStream(path),
    measure,
    createGunzip(),
    progress.watch(name),
    read,
    nowhere(),
  );
  return (
    hash.digest('hex') === sha256 && read.digest.rows === rows && read.digest.rowSum === rowSum
  );
}

/** Reads to the end and keeps nothing. */
export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
