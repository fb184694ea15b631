import type { RegisteredRemote, Registry, RolloutRule } from './registry.ts';
import type { RemoteDescription } from './remote-description.ts';

/** What the choice of releases may depend on; null before sign-in. */
export type ReleaseViewer = Readonly<{ memberId: number; programId: number }> | null;

/** Releases to take instead of the registry's, by remote name; they may be of remotes that it does not know. */
export type ReleaseOverride = Readonly<Record<string, RemoteDescription>>;

/** The release a viewer gets, and the one to use instead when it cannot load or mount. */
export type SelectedRelease = Readonly<{
  release: RemoteDescription;
  lastGood: RemoteDescription | null;
}>;

/** A number from 0 to 99.99 that is always the same for the same text (FNV-1a, 32 bit, avalanche of murmur3). */
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

/** Chooses one release of every remote for a viewer; pure, so that the same viewer always gets the same set. */
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
    // Behind a staged release stands the one that everybody else gets.
    const fallback = release.version === remote.current ? remote.lastGood : remote.current;
    selected.set(name, {
      release,
      lastGood: fallback === null ? null : (remote.releases[fallback] ?? null),
    });
  }
  for (const [name, release] of Object.entries(override)) {
    // Whoever tries a release wants to see it fail, not something else in its place.
    selected.set(name, { release, lastGood: null });
  }
  return selected;
}

/** The address of a file of a release: on the page's own origin, unless the release says where it is. */
export function releaseAddress(
  release: Pick<RemoteDescription, 'name' | 'version' | 'base'>,
  file: string,
): string {
  if (release.base !== undefined) return new URL(file, release.base).href;
  return `/remotes/${release.name}/${release.version}/${file}`;
}
