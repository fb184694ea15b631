import { earlierReleases, requireRemote, withRemote } from './registered-remote.ts';
import { changeRegistry } from './store/registry-file.ts';
import type { Reason } from './store/registry-file.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Withdraws a remote from everyone: nothing of it is current, staged or a fallback, and pages treat it as not
 * installed. Its releases stay, so that one can be promoted again. Returns false if that was already so.
 */
export async function withdrawRemote(
  store: ReleaseStore,
  name: string,
  reason: Reason,
): Promise<boolean> {
  let isChanged = false;
  await changeRegistry(store, reason, (registry) => {
    const remote = requireRemote(registry, name);
    isChanged = remote.current !== null || remote.rules.length > 0;
    if (!isChanged) return null;
    const { currentSince: _, ...others } = remote;
    const earlier = earlierReleases(remote, []);
    const withdrawn = { ...others, ...earlier, current: null, lastGood: null, rules: [] };
    return {
      registry: withRemote(registry, name, withdrawn),
      note: { action: 'withdraw', name, previous: remote.current },
    };
  });
  return isChanged;
}
