import type { RegisteredRemote, Registry, RolloutRule } from './registry.ts';
import type { RemoteDescription } from './remote-description.ts';

/** The viewer for whom releases are selected; null before sign-in. */
export type ReleaseViewer = Readonly<{ memberId: number; programId: number }> | null;

/** Releases that replace the registry's, by remote name; the registry may not know their remotes. */
export type ReleaseOverride = Readonly<Record<string, RemoteDescription>>;

/** A viewer's release, and the fallback if it can't load or mount. */
export type SelectedRelease = Readonly<{
  release: RemoteDescription;
  lastGood: RemoteDescription | null;
}>;

/** Returns a number from 0 to 99.99 that is always the same for the same text (FNV-1a, 32 bit, murmur3 avalanche). */
function stablePercent(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) % 10_000) / 100;
}

function reaches(rule: RolloutRule, name: string, viewer: NonNullable<ReleaseViewer>): boolean {
  if (rule.programs && !rule.programs.includes(viewer.programId)) return false;
  return stablePercent(`${name}@${rule.version}/${viewer.memberId}`) < rule.percent;
}

function chosenVersion(
  name: string,
  remote: RegisteredRemote,
  viewer: ReleaseViewer,
): string | null {
  const rule = viewer && remote.rules.find((candidate) => reaches(candidate, name, viewer));
  return rule ? rule.version : remote.current;
}

/** Selects one release of every remote for a viewer. Pure: the same viewer always gets the same set. */
export function selectReleases(
  registry: Registry,
  viewer: ReleaseViewer,
  override: ReleaseOverride = {},
): ReadonlyMap<string, SelectedRelease> {
  const selected = new Map<string, SelectedRelease>();
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const version = chosenVersion(name, remote, viewer);
    const release = version === null ? undefined : remote.releases[version];
    if (!release) continue;
    // The fallback of a staged release is the one that everyone else gets.
    const fallback = release.version === remote.current ? remote.lastGood : remote.current;
    selected.set(name, {
      release,
      lastGood: fallback === null ? null : (remote.releases[fallback] ?? null),
    });
  }
  for (const [name, release] of Object.entries(override)) {
    // Someone who tries a release wants to see it fail, not be replaced.
    selected.set(name, { release, lastGood: null });
  }
  return selected;
}

/** Returns the address of a release's file: on the page's own origin, unless the release names another. */
export function releaseAddress(
  release: Pick<RemoteDescription, 'name' | 'version' | 'base'>,
  file: string,
): string {
  if (release.base !== undefined) return new URL(file, release.base).href;
  return `/remotes/${release.name}/${release.version}/${file}`;
}
