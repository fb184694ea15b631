import { releaseAddress } from '@stridewell/platform';
import type { RemoteDescription } from '@stridewell/platform';

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address, document.baseURI);
  return origin + pathname;
}

/** Returns the bytes, before compression, of the release's files that this page has fetched; a retry counts once. */
export function fetchedBytes(release: RemoteDescription): number {
  const fetched = new Set(
    performance.getEntriesByType('resource').map(({ name }) => withoutQuery(name)),
  );
  return Object.entries(release.files)
    .filter(([file]) => fetched.has(withoutQuery(releaseAddress(release, file))))
    .reduce((sum, [, { bytes }]) => sum + bytes, 0);
}
