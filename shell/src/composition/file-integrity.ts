import { releaseAddress } from '@stridewell/platform';
import type { Registry } from '@stridewell/platform';

declare global {
  /** Asked by the chunk loader of every build (tooling/src/webpack/chunk-safety-plugin.ts). */
  var stridewellIntegrity: ((url: string) => string | undefined) | undefined;
}

/** Makes the hashes of every file of every release known to whatever loads scripts on this page. */
export function enforceIntegrity(registry: Registry): void {
  const integrity = new Map<string, string>();
  for (const { releases } of Object.values(registry.remotes)) {
    for (const release of Object.values(releases)) {
      for (const [file, described] of Object.entries(release.files)) {
        integrity.set(releaseAddress(release, file), described.integrity);
      }
    }
  }
  globalThis.stridewellIntegrity = (url) => integrity.get(new URL(url, document.baseURI).pathname);
}
