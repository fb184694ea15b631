import { releaseAddress } from '@stridewell/platform';
import type { RemoteDescription } from '@stridewell/platform';
import { loadFileList } from '#registry/release-files.ts';

const preloaded = new Set<string>();

/** Fetches a release's scripts without running them, each at most once per page. */
export function preloadFiles(release: RemoteDescription, files: readonly string[]): void {
  const list = loadFileList(release);
  if (!list) return preloadNow(release, files);
  // A failed preload is reported when the file is loaded.
  list.then(() => preloadNow(release, files)).catch(() => undefined);
}

function preloadNow(release: RemoteDescription, files: readonly string[]): void {
  for (const file of files) {
    const href = releaseAddress(release, file);
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    if (document.head.querySelector(`link[rel="preload"][href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href });
    // The browser reuses the file only for a request with the same integrity.
    link.integrity = release.files[file]?.integrity ?? '';
    document.head.append(link);
  }
}
