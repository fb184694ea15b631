import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RemoteDescription } from '@stridewell/platform/registry';
import { compressFolder } from './compress.ts';
import { changeRegistry } from './store.ts';
import type { ReleaseStore } from './store.ts';

/** Who does something to the registry, and why. */
export type Reason = Readonly<{ who: string; why: string }>;

async function readDescription(folder: string): Promise<RemoteDescription> {
  const file = join(folder, 'remote.json');
  try {
    return RemoteDescription.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} does not describe a release. Build the remote again.`, {
      cause: error,
    });
  }
}

async function requireIntactFiles(folder: string, release: RemoteDescription): Promise<void> {
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const content = await readFile(join(folder, file)).catch(() => null);
    const found = content && `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (found !== integrity) {
      throw new Error(
        `${release.name} ${release.version}: ${file} is ${found ? 'not the file that was built' : 'missing'}. Build the remote again.`,
      );
    }
  }
  for (const file of [release.entry, ...release.preload]) {
    if (!(file in release.files))
      throw new Error(`${release.name}: ${file} is not in the release.`);
  }
}

async function requireSameRelease(folder: string, release: RemoteDescription): Promise<void> {
  const existing = await readDescription(folder);
  if (JSON.stringify(existing) !== JSON.stringify(release)) {
    throw new Error(
      `${release.name} ${release.version} is published already, with other content. A release never changes: build a new version.`,
    );
  }
}

function isThereAlready(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOTEMPTY' || error.code === 'EEXIST' || error.code === 'EPERM')
  );
}

/** Copies a built remote into the store; the folder appears whole or not at all. */
async function placeFolder(
  built: string,
  target: string,
  first: readonly string[],
): Promise<boolean> {
  if (existsSync(target)) return false;
  const incoming = join(dirname(target), `.incoming-${randomUUID()}`);
  await mkdir(dirname(target), { recursive: true });
  try {
    await cp(built, incoming, { recursive: true, filter: (path) => !path.endsWith('.map') });
    await compressFolder(incoming, first);
    await rename(incoming, target);
    return true;
  } catch (error) {
    if (isThereAlready(error)) return false;
    throw error;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/**
 * Puts a built remote into the store as an immutable release and lists it in the registry, without
 * giving it to anybody: `promoteRelease` does. The first release of a remote becomes its current one.
 * @returns the release, and whether it is new to the registry.
 */
export async function publishRelease(
  store: ReleaseStore,
  builtFolder: string,
  { who, why }: Reason,
): Promise<{ release: RemoteDescription; isNew: boolean }> {
  const release = await readDescription(builtFolder);
  const { name, version } = release;
  await requireIntactFiles(builtFolder, release);
  const target = store.releaseFolder(name, version);
  if (!(await placeFolder(builtFolder, target, release.preload)))
    await requireSameRelease(target, release);

  let isNew = false;
  await changeRegistry(store, (registry) => {
    const remote = registry.remotes[name] ?? {
      current: version,
      lastGood: null,
      rules: [],
      releases: {},
    };
    if (version in remote.releases) return null;
    isNew = true;
    const releases = { ...remote.releases, [version]: release };
    return {
      registry: { ...registry, remotes: { ...registry.remotes, [name]: { ...remote, releases } } },
      note: { action: 'publish', name, version, who, why },
    };
  });
  return { release, isNew };
}
