import { requireRemote, withRemote } from './registered-remote.ts';
import { publicKeyOf } from './store/key-files.ts';
import { changeRegistry } from './store/registry-file.ts';
import type { Reason } from './store/registry-file.ts';
import type { ReleaseStore } from './store/store.ts';

/**
 * Makes the holder of a key the owner of a remote: from now on only that key signs its releases. Releases signed
 * with earlier keys stay valid. Returns false if nothing changed.
 * @param key the raw public key, in base64.
 */
export async function handOverRemote(
  store: ReleaseStore,
  name: string,
  key: string,
  reason: Reason,
): Promise<boolean> {
  publicKeyOf(key);
  let isChanged = false;
  await changeRegistry(store, reason, (registry) => {
    const remote = requireRemote(registry, name);
    const { keys, signatures } = remote.owner ?? { keys: [], signatures: {} };
    isChanged = keys[0] !== key;
    if (!isChanged) return null;
    if (!remote.owner && Object.keys(remote.releases).length > 0) {
      throw new Error(`${name} has unsigned releases. Run stridewell release sign first.`);
    }
    const owner = { keys: [key, ...keys.filter((one) => one !== key)], signatures };
    return {
      registry: withRemote(registry, name, { ...remote, owner }),
      note: { action: 'own', name },
    };
  });
  return isChanged;
}
