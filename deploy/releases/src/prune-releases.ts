import type { RegisteredRemote, Registry } from '@stridewell/platform/registry';
import type { ListedObject } from './store/object-store.ts';
import { changeRegistry, readRegistry } from './store/registry-file.ts';
import type { Reason } from './store/registry-file.ts';
import type { ReleaseStore } from './store/store.ts';

/** A deleted release, and its size. */
export type PrunedRelease = Readonly<{ name: string; version: string; bytes: number }>;

/** The options of pruning. */
export type PruneOptions = Readonly<{
  /** How many of a remote's latest releases that viewers no longer get are kept, whatever their age. */
  keep?: number | undefined;
  /** Only report what would be deleted. */
  isDryRun?: boolean | undefined;
  /** The time to judge from, in milliseconds since 1970. */
  now?: number | undefined;
}>;

/** How long, in milliseconds, a page may stay open that still needs a withdrawn release's chunks. */
export const openPageLife = 14 * 24 * 60 * 60 * 1000;

/** Returns the versions of a remote that no viewer gets and no open page can need, the oldest last. */
function unwantedVersions(remote: RegisteredRemote, keep: number, now: number): string[] {
  return Object.entries(remote.unreachableSince ?? {})
    .sort(([, a], [, b]) => Date.parse(b) - Date.parse(a))
    .slice(keep)
    .filter(([, since]) => now - Date.parse(since) > openPageLife)
    .map(([version]) => version);
}

function withoutVersions(remote: RegisteredRemote, versions: readonly string[]): RegisteredRemote {
  const releases = Object.entries(remote.releases).filter(([one]) => !versions.includes(one));
  const earlier = remote.earlier?.filter((one) => !versions.includes(one));
  const proven = Object.entries(remote.provenSince ?? {});
  const provenSince = Object.fromEntries(proven.filter(([one]) => !versions.includes(one)));
  return {
    ...remote,
    releases: Object.fromEntries(releases),
    ...(earlier && { earlier }),
    ...(remote.provenSince && { provenSince }),
    ...(remote.owner && {
      owner: {
        ...remote.owner,
        signatures: Object.fromEntries(
          Object.entries(remote.owner.signatures).filter(([one]) => !versions.includes(one)),
        ),
      },
    }),
  };
}

/** Returns the objects of each release in the store, by `<name>/<version>`. */
async function releaseObjects(store: ReleaseStore): Promise<Map<string, ListedObject[]>> {
  const found = new Map<string, ListedObject[]>();
  for (const object of await store.objects.list('remotes/')) {
    const [, name, version] = object.key.split('/');
    const release = `${name}/${version}`;
    found.set(release, [...(found.get(release) ?? []), object]);
  }
  return found;
}

/** Returns whether the registry doesn't list such a release, and no one is about to publish it. */
function isLeftOver(
  registry: Registry,
  release: string,
  objects: readonly ListedObject[],
  now: number,
): boolean {
  const [name = '', version = ''] = release.split('/');
  const isListed = version in (registry.remotes[name]?.releases ?? {});
  return !isListed && objects.every(({ modified }) => now - modified > openPageLife);
}

/**
 * Deletes the releases that no viewer can get and no open page can still need: those that have been out of reach
 * for 14 days, except for the latest few (`keep`, 3) for rollbacks, and leftovers of failed publishes. The
 * registry forgets a release before its files are deleted.
 */
export async function pruneReleases(
  store: ReleaseStore,
  reason: Reason,
  { keep = 3, isDryRun = false, now = Date.now() }: PruneOptions = {},
): Promise<PrunedRelease[]> {
  const objects = await releaseObjects(store);
  const registry = await readRegistry(store);
  const pruned = new Map<string, readonly ListedObject[]>();
  const unwantedOf = (remote: RegisteredRemote): string[] => unwantedVersions(remote, keep, now);

  for (const [release, listed] of objects) {
    if (isLeftOver(registry, release, listed, now)) pruned.set(release, listed);
  }
  for (const [name, remote] of Object.entries(registry.remotes)) {
    for (const version of unwantedOf(remote)) {
      const release = `${name}/${version}`;
      pruned.set(release, objects.get(release) ?? []);
    }
    if (isDryRun) continue;
    await changeRegistry(store, reason, (latest) => {
      const remoteNow = latest.remotes[name];
      // Someone may have promoted one of them in the meantime.
      const gone = remoteNow ? unwantedOf(remoteNow) : [];
      for (const version of unwantedOf(remote)) {
        if (!gone.includes(version)) pruned.delete(`${name}/${version}`);
      }
      if (!remoteNow || gone.length === 0) return null;
      const remotes = { ...latest.remotes, [name]: withoutVersions(remoteNow, gone) };
      return {
        registry: { ...latest, remotes },
        note: { action: 'prune', name, version: gone.join(', ') },
      };
    });
  }
  if (!isDryRun) {
    const keys = [...pruned.values()].flatMap((listed) => listed.map(({ key }) => key));
    await store.objects.remove(keys);
  }
  return [...pruned].map(([release, listed]) => {
    const [name = '', version = ''] = release.split('/');
    return { name, version, bytes: listed.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
}
