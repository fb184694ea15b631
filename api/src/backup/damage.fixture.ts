import { createHash } from 'node:crypto';
import { cp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeFolder } from './backup.fixture.ts';
import { readManifest, writeManifest } from './manifest.ts';

/** A copy of a backup with one change. */
export async function copyOf(
  backup: string,
  change: (copy: string) => Promise<void>,
): Promise<string> {
  const copy = join(await makeFolder(), 'copy');
  await cp(backup, copy, { recursive: true });
  await change(copy);
  return copy;
}

/** Replaces a table of a backup so that every hash and count agrees with it. */
export async function emptyTable(backup: string, name: string): Promise<void> {
  const { tables, ...others } = await readManifest(backup);
  const file = gzipSync('');
  await writeFile(join(backup, `${name}.copy.gz`), file);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const emptied = { rows: 0, rowSum: 0, bytes: file.length, sha256 };
  await writeManifest(backup, {
    ...others,
    tables: tables.map((table) => (table.name === name ? { ...table, ...emptied } : table)),
  });
}

/** Changes a byte in the middle of a file. */
export function flipByte(name: string) {
  return async (backup: string) => {
    const path = join(backup, name);
    const bytes = await readFile(path);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(path, bytes);
  };
}

/** Ends a file early. */
export function cutShort(name: string) {
  return (backup: string) => truncate(join(backup, name), 20);
}

/** Takes a file away. */
export function removeFile(name: string) {
  return (backup: string) => rm(join(backup, name));
}
