import { releaseAddress } from '@stridewell/platform';
import type { Registry, RemoteDescription } from '@stridewell/platform';

declare global {
  /** Called by the chunk loader of every build (tooling/src/webpack/chunk-safety-plugin.ts). */
  var stridewellIntegrity: ((url: string) => string | undefined) | undefined;
}

const integrityOf = new Map<string, string>();

/** Without the query, which distinguishes attempts. */
function addressOfFile(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}

/** Registers the hashes of a release's files for everything that loads scripts on this page. */
export function enforceReleaseIntegrity(release: RemoteDescription): void {
  for (const [file, { integrity }] of Object.entries(release.files)) {
    integrityOf.set(addressOfFile(releaseAddress(release, file)), integrity);
  }
}

/** Registers the hashes of every release's files for everything that loads scripts on this page. */
export function enforceIntegrity(registry: Registry): void {
  for (const { releases } of Object.values(registry.remotes)) {
    for (const release of Object.values(releases)) enforceReleaseIntegrity(release);
  }
  globalThis.stridewellIntegrity = (url) => integrityOf.get(addressOfFile(url));
}
