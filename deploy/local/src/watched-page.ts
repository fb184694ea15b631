import { RemoteDescription } from '@stridewell/platform/registry';
import type { Registry } from '@stridewell/platform/registry';
import { releaseKey, signPage } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import { watchedVersion } from '@stridewell/tooling/build';
import type { BrowserPackage } from '@stridewell/tooling/build';
import { callsIn, publishedPageOf } from './published-page.ts';
import type { PublishedPage } from './published-page.ts';

/**
 * Lets several copies of the refresh runtime (the shell has one, every watched remote has its own) find the
 * page's one renderer: they register on this hook, which must exist before React loads.
 */
const refreshHook = `(() => {
  const renderers = new Map();
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  };
})();`;

/** Returns the published page of a development store, with each watched remote's build as its only release. */
export function watchedPageOf(
  store: ReleaseStore,
  watched: readonly BrowserPackage[],
): () => Promise<PublishedPage> {
  const published = publishedPageOf(store);
  return async () => {
    const page = await published();
    const remotes: Registry['remotes'] = { ...page.registry.registry.remotes };
    const calls = new Map(page.calls);
    for (const { name, folder } of watched) {
      const key = releaseKey(name, watchedVersion(folder), 'remote.json');
      const built = await store.objects.read(key);
      if (!built) throw new Error(`${name} isn't built yet: ${key} is missing.`);
      const release = RemoteDescription.parse(JSON.parse(built.content.toString('utf8')));
      remotes[name] = {
        current: release.version,
        lastGood: null,
        rules: [],
        releases: { [release.version]: release },
      };
      for (const [remote, ids] of callsIn({ remotes: { [name]: remotes[name] } })) {
        calls.set(remote, ids);
      }
    }
    return {
      ...page,
      calls,
      registry: signPage(store, { ...page.registry.registry, remotes }),
      releaseKey: store.keys.publicKey,
      firstScript: refreshHook,
    };
  };
}
