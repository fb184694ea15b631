import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyRegistry, Registry } from '@stridewell/platform/registry';

/** Where releases are kept on this machine. */
export type ReleaseStore = Readonly<{
  folder: string;
  registryFile: string;
  /** Who changed the registry, when and why: one JSON line a change, oldest first. */
  historyFile: string;
  remotesFolder: string;
  shellFolder: string;
  releaseFolder: (name: string, version: string) => string;
}>;

/** One change of the registry. */
export type RegistryChange = Readonly<{
  action: 'publish' | 'promote';
  name: string;
  version: string;
  /** The release that was current before. */
  previous?: string | null;
  who: string;
  why: string;
}>;

/** The store below a data folder (`STRIDEWELL_DATA`). */
export function openStore(dataFolder: string): ReleaseStore {
  const folder = join(dataFolder, 'releases');
  const remotesFolder = join(folder, 'remotes');
  return {
    folder,
    registryFile: join(folder, 'registry.json'),
    historyFile: join(folder, 'history.jsonl'),
    remotesFolder,
    shellFolder: join(folder, 'shell'),
    releaseFolder: (name, version) => join(remotesFolder, name, version),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Reads and checks the registry; an empty one where nothing was published yet. */
export async function readRegistry(store: ReleaseStore): Promise<Registry> {
  try {
    return Registry.parse(JSON.parse(await readFile(store.registryFile, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return emptyRegistry;
    throw new Error(`${store.registryFile} is not a registry.`, { cause: error });
  }
}

/** Writes a file so that a reader sees the old content or the new, never a part. */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

/** A lock older than this, in milliseconds, belongs to a process that is gone. */
const lockAge = 10_000;

/** Runs one change of the store at a time, also across processes. */
async function withLock<Result>(store: ReleaseStore, work: () => Promise<Result>): Promise<Result> {
  const lock = join(store.folder, 'registry.lock');
  await mkdir(store.folder, { recursive: true });
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const taken = await stat(lock).catch(() => null);
      if (taken && Date.now() - taken.mtimeMs > lockAge) await rm(lock, { force: true });
      else await wait(50);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Changes the registry: reads it, writes what `change` makes of it, and notes who did it and why. */
export async function changeRegistry(
  store: ReleaseStore,
  change: (registry: Registry) => { registry: Registry; note: RegistryChange } | null,
): Promise<void> {
  await withLock(store, async () => {
    const changed = change(await readRegistry(store));
    if (!changed) return;
    const registry = Registry.parse(changed.registry);
    await writeAtomically(store.registryFile, `${JSON.stringify(registry, null, 2)}\n`);
    const line = { at: new Date().toISOString(), ...changed.note };
    await appendFile(store.historyFile, `${JSON.stringify(line)}\n`);
  });
}
