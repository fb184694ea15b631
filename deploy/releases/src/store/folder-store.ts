import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { forEachFew } from './object-store.ts';
import type { ListedObject, ObjectStore, StoredObject } from './object-store.ts';

/** The extension of a file until it is completely written. */
const unfinished = '.incoming';

/** A lock older than this, in milliseconds, belongs to a dead process: the work it guards takes less. */
const lockAge = 10_000;

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR')
  );
}

function noneIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function tagOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Writes to a temporary file, then renames it, so that the file is always complete. */
async function replaceFile(file: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}${unfinished}`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

/** Removes an abandoned lock; of several concurrent callers, one does. */
async function breakOldLock(lock: string): Promise<void> {
  const taken = await stat(lock).catch(noneIfMissing);
  if (!taken || Date.now() - taken.mtimeMs <= lockAge) return;
  const aside = `${lock}.${randomUUID()}`;
  await rename(lock, aside).catch(noneIfMissing);
  await rm(aside, { force: true });
}

/** Runs one piece of work at a time, also across processes. */
async function withLock<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(lock), { recursive: true });
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      await breakOldLock(lock);
      await wait(5 + Math.random() * 20);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function stampOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(noneIfMissing);
  return found && `${found.ino}:${found.mtimeMs}:${found.size}`;
}

/** Returns a release store in a local folder, created on the first write. */
export function folderStore(folder: string): ObjectStore {
  /** The stamp of each file when its tag was last computed. */
  const known = new Map<string, { stamp: string | null; tag: string }>();
  const fileOf = (key: string): string => join(folder, key);

  async function read(key: string): Promise<StoredObject | null> {
    const content = await readFile(fileOf(key)).catch(noneIfMissing);
    return content && { content, tag: tagOf(content) };
  }

  async function list(prefix: string): Promise<ListedObject[]> {
    const top = fileOf(prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(
      noneIfMissing,
    );
    const listed: ListedObject[] = [];
    for (const entry of entries ?? []) {
      const file = join(entry.parentPath, entry.name);
      const key = relative(folder, file).split(sep).join('/');
      if (!entry.isFile() || !key.startsWith(prefix) || key.endsWith(unfinished)) continue;
      const found = await stat(file).catch(noneIfMissing);
      if (found) listed.push({ key, bytes: found.size, modified: found.mtimeMs });
    }
    return listed.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  return {
    freshFor: 0,
    read,
    readIfChanged: async (key, tag) => {
      // Take the stamp before the content: a file replaced in between is read again next time.
      const stamp = await stampOf(fileOf(key));
      const last = known.get(key);
      if (tag !== undefined && last?.stamp === stamp && last.tag === tag) return 'unchanged';
      const found = await read(key);
      if (found) known.set(key, { stamp, tag: found.tag });
      return found?.tag === tag && found ? 'unchanged' : found;
    },
    write: (key, content) => replaceFile(fileOf(key), content),
    writeInPlaceOf: (key, content, tag) =>
      withLock(join(folder, 'registry.lock'), async () => {
        if (((await read(key))?.tag ?? null) !== tag) return false;
        await replaceFile(fileOf(key), content);
        return true;
      }),
    list,
    remove: async (keys) => {
      await forEachFew(keys, (key) => rm(fileOf(key), { force: true }));
      // Folders aren't objects, but an empty one of a deleted release would confuse readers.
      for (const folderKey of new Set(keys.map((key) => dirname(key)))) {
        const left = await readdir(fileOf(folderKey)).catch(noneIfMissing);
        if (left?.length === 0) await rm(fileOf(folderKey), { recursive: true, force: true });
      }
    },
  };
}
