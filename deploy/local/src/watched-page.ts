import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteDescription } from '@stridewell/platform/registry';
import type { Registry } from '@stridewell/platform/registry';
import { openStore } from '@stridewell/releases';
import { watchedVersion } from '@stridewell/tooling/build';
import type { BrowserPackage } from '@stridewell/tooling/build';
import { publishedPageOf } from './published-page.ts';
import type { PublishedPage } from './published-page.ts';

/**
 * Lets several copies of the refresh runtime (the shell has one, every watched remote has its own) find
 * the page's one renderer: they register on this hook, which must be there before React.
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

/** The published page of a development folder, in which each watched remote's own build stands as its only release. */
export function watchedPageOf(
  folder: string,
  watched: readonly BrowserPackage[],
): () => Promise<PublishedPage> {
  const store = openStore(folder);
  const published = publishedPageOf(store);
  return async () => {
    const page = await published();
    const remotes: Registry['remotes'] = { ...page.registry.remotes };
    for (const { name, folder: source } of watched) {
      const file = join(store.releaseFolder(name, watchedVersion(source)), 'remote.json');
      const release = RemoteDescription.parse(JSON.parse(await readFile(file, 'utf8')));
      remotes[name] = {
        current: release.version,
        lastGood: null,
        rules: [],
        releases: { [release.version]: release },
      };
    }
    return { ...page, registry: { ...page.registry, remotes }, firstScript: refreshHook };
  };
}
