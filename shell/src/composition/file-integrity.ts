import { releaseAddress } from '@stridewell/platform';
import type { Registry, RemoteDescription } from '@stridewell/platform';

declare global {
  /** Asked by the chunk loader of every build (tooling/src/webpack/chunk-safety-plugin.ts). */
  var stridewellIntegrity: ((url: string) => string | undefined) | undefined;
}

const integrityOf = new Map<string, string>();

/** Without the query, which tells attempts apart. */
function addressOfFile(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}

/** Makes the hashes of a release's files known to whatever loads scripts on this page. */
export function enforceFilesOf(release: RemoteDescription): void {
  for (const [file, { integrity }] of Object.entries(release.files)) {
    integrityOf.set(addressOfFile(releaseAddress(release, file)), integrity);
  }
}

/** Makes the hashes of every file of every release known to whatever loads scripts on this page. */
export function enforceIntegrity(registry: Registry): void {
  for (const { releases } of Object.values(registry.remotes)) {
    for (const release of Object.values(releases)) enforceFilesOf(release);
  }
  globalThis.stridewellIntegrity = (url) => integrityOf.get(addressOfFile(url));
}
