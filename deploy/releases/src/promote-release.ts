import type { Reason } from './publish-release.ts';
import { changeRegistry } from './store.ts';
import type { ReleaseStore } from './store.ts';

/** Makes a published release the current one of its remote; the one before becomes the last good one. */
export async function promoteRelease(
  store: ReleaseStore,
  name: string,
  version: string,
  { who, why }: Reason,
): Promise<void> {
  await changeRegistry(store, (registry) => {
    const remote = registry.remotes[name];
    if (!remote || !(version in remote.releases)) {
      throw new Error(`${name} ${version} is not published, so it cannot become current.`);
    }
    if (remote.current === version) return null;
    const promoted = { ...remote, current: version, lastGood: remote.current };
    return {
      registry: { ...registry, remotes: { ...registry.remotes, [name]: promoted } },
      note: { action: 'promote', name, version, previous: remote.current, who, why },
    };
  });
}
