import { releaseAddress } from '@stridewell/platform';
import type { RemoteDescription } from '@stridewell/platform';

const preloaded = new Set<string>();

/** Fetches what a release needs first, without running it; each file at most once a page. */
export function preloadRelease(release: RemoteDescription): void {
  if (preloaded.has(release.globalName)) return;
  preloaded.add(release.globalName);
  for (const file of release.preload) {
    const href = releaseAddress(release, file);
    if (document.head.querySelector(`link[rel="preload"][href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href });
    // The browser reuses the file only for a request with the same integrity.
    link.integrity = release.files[file]?.integrity ?? '';
    document.head.append(link);
  }
}
