import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteDescription } from '@stridewell/platform/registry';
import type { RegisteredRemote } from '@stridewell/platform/registry';
import { typesFile, typesOf } from '@stridewell/remote/describe';
import { requireSmokeTest } from './gate/require-smoke-test.ts';
import { requireFittingContract } from './gate/require-fitting-contract.ts';
import type { GateOptions } from './gate/require-fitting-contract.ts';
import { withPassedSmokeTest, withRemote } from './registered-remote.ts';
import { changeRegistry, readRegistry } from './store/registry-file.ts';
import type { Reason } from './store/registry-file.ts';
import { requireOwnerKey, withOwned } from './store/owner-keys.ts';
import { releaseKey } from './store/store.ts';
import type { ReleaseStore } from './store/store.ts';
import { writeFolder } from './store/write-folder.ts';

async function readDescription(folder: string): Promise<RemoteDescription> {
  const file = join(folder, 'remote.json');
  try {
    return RemoteDescription.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} doesn't describe a release. Rebuild the remote.`, { cause: error });
  }
}

function screenScripts({ screens = [] }: RemoteDescription): readonly string[] {
  return screens.flatMap(({ preload }) => preload);
}

/** Refuses a build whose files aren't those in its description. */
export async function requireIntactFiles(
  folder: string,
  release: RemoteDescription,
): Promise<void> {
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const content = await readFile(join(folder, file)).catch(() => null);
    const found = content && `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (found !== integrity) {
      throw new Error(
        `${release.name} ${release.version}: ${file} is ${found ? 'different from the built file' : 'missing'}. Rebuild the remote.`,
      );
    }
  }
  const named = [
    release.entry,
    ...release.preload,
    ...(release.preloadFills ?? []),
    ...screenScripts(release),
  ];
  for (const file of named) {
    if (!(file in release.files)) throw new Error(`${release.name}: ${file} isn't in the release.`);
  }
}

/** Returns the new release, and those from before the remote had an owner. */
function unsignedVersions({ owner, releases }: RegisteredRemote, version: string): string[] {
  return owner ? [version] : [...Object.keys(releases), version];
}

/**
 * Claims a version for this content: `remote.json` is the first object of a release, so only one of two builds
 * gets the same version. The same build may be published again, which completes an interrupted attempt.
 */
async function claimVersion(store: ReleaseStore, release: RemoteDescription): Promise<void> {
  const key = releaseKey(release.name, release.version, 'remote.json');
  const description = Buffer.from(JSON.stringify(release));
  if (await store.objects.writeInPlaceOf(key, description, null)) return;
  const existing = await store.objects.read(key);
  const published =
    existing && RemoteDescription.safeParse(JSON.parse(existing.content.toString()));
  if (JSON.stringify(published?.data) !== JSON.stringify(release)) {
    throw new Error(
      `${release.name} ${release.version} is already published with different content. Releases never change, so build a new version.`,
    );
  }
}

/**
 * Stores a build's files under its version, where only those who know the version find them: no page gets a release
 * before `listRelease` and a stage or a promotion. `files` names the ones to keep besides the description; by default all.
 */
export async function storeBuild(
  store: ReleaseStore,
  builtFolder: string,
  release: RemoteDescription,
  files: (file: string) => boolean = () => true,
): Promise<void> {
  const { name, version, preload, preloadFills = [] } = release;
  await claimVersion(store, release);
  await writeFolder(store.objects, builtFolder, (file) => releaseKey(name, version, file), {
    first: [...preload, ...preloadFills, ...screenScripts(release)],
    isLeftOut: (file) => file === 'remote.json' || file === typesFile || !files(file),
  });
  // Of builds that were made without a preset, too.
  await store.objects.write(releaseKey(name, version, typesFile), Buffer.from(typesOf(release)));
}

type ListOptions = GateOptions & Readonly<{ isToBeStaged?: boolean; note?: string }>;

/**
 * Lists a stored release in the registry, signed by the owner of its remote, without giving it to anyone: unless it is to
 * be staged, the first release of a remote becomes its current one, once it has started in a browser.
 * @returns whether it is new to the registry.
 */
export async function listRelease(
  store: ReleaseStore,
  release: RemoteDescription,
  reason: Reason,
  { isToBeStaged = false, note = '', ...gate }: ListOptions = {},
): Promise<boolean> {
  const { name, version } = release;
  const known = (await readRegistry(store)).remotes[name];
  if (known && version in known.releases) return false;
  const ownerKey = requireOwnerKey(store.owners, name, known);
  const isGated = !known && !isToBeStaged;
  const smokeTest = isGated ? await requireSmokeTest(store, release, gate) : null;
  const why = reason.why + note + (smokeTest?.despite ?? '');
  let isNew = false;
  await changeRegistry(store, { ...reason, why }, (registry, at) => {
    const given = isToBeStaged ? { current: null } : { current: version, currentSince: at };
    const first = { ...given, lastGood: null, rules: [], releases: {} };
    const remote: RegisteredRemote = registry.remotes[name] ?? first;
    isNew = !(version in remote.releases);
    if (!isNew) return null;
    const releases = { ...remote.releases, [version]: release };
    requireOwnerKey(store.owners, name, remote);
    const listed = withOwned({ ...remote, releases }, ownerKey, unsignedVersions(remote, version));
    const proven = smokeTest?.isProven ? withPassedSmokeTest(listed, [version], at) : listed;
    return {
      registry: withRemote(registry, name, proven),
      note: { action: 'publish', name, version },
    };
  });
  return isNew;
}

/**
 * Publishes a built remote as an immutable release and lists it in the registry, without giving it to anyone:
 * `promoteRelease` does that. The first release of a remote becomes its current one, and must pass the gate like
 * a promotion; a staged one is current for no one.
 * @returns the release, and whether it is new to the registry.
 */
export async function publishRelease(
  store: ReleaseStore,
  builtFolder: string,
  reason: Reason,
  { isToBeStaged = false, ...gate }: GateOptions & { isToBeStaged?: boolean } = {},
): Promise<{ release: RemoteDescription; isNew: boolean }> {
  const release = await readDescription(builtFolder);
  const { name, version } = release;
  await requireIntactFiles(builtFolder, release);
  const known = (await readRegistry(store)).remotes[name];
  const note = known || isToBeStaged ? '' : await requireFittingContract(store, release, gate);
  requireOwnerKey(store.owners, name, known);
  if (known && version in known.releases) {
    await claimVersion(store, release);
    return { release, isNew: false };
  }
  await storeBuild(store, builtFolder, release);
  const isNew = await listRelease(store, release, reason, { ...gate, isToBeStaged, note });
  return { release, isNew };
}
