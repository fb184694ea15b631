import type { Registry, RemoteDescription } from '@stridewell/platform';
import { createFailure } from '#recovery/failure-cause.ts';
import { enforceReleaseIntegrity } from './file-integrity.ts';

type Files = RemoteDescription['files'];

/** Pending and loaded lists, by name and version. */
const asked = new Map<string, Promise<void>>();

function keyOf({ name, version }: RemoteDescription): string {
  return `${name}/${version}`;
}

function addressOf(key: string): string {
  return `/release-files/${key}.json`;
}

/** The file lists written into the page, by name and version. */
function broughtBy(page: Document): Readonly<Record<string, string>> {
  const text = page.getElementById('release-files')?.textContent.trim();
  return text ? (JSON.parse(text) as Record<string, string>) : {}; // the page server wrote it
}

/** Returns the addresses of the file lists that are written into the page. */
export function listInlinedFileLists(page: Document): string[] {
  return Object.keys(broughtBy(page)).map(addressOf);
}

function isWhole({ files, fileList }: RemoteDescription): boolean {
  return fileList === undefined || Object.keys(files).length > 0;
}

function complete(release: RemoteDescription, list: string): void {
  Object.assign(release.files, JSON.parse(list) as Files); // compared with the hash in the signed registry
  enforceReleaseIntegrity(release);
}

/** Whether a text has this hash; false outside secure contexts, where the browser can't tell. */
async function hasHash(text: string, hash: string): Promise<boolean> {
  // Typed as always there, but missing outside secure contexts
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return false;
  const digest = new Uint8Array(await subtle.digest('SHA-384', new TextEncoder().encode(text)));
  return hash === `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/** Applies the file lists written into the page after checking their hashes; the others are fetched on demand. */
export async function applyInlinedFileLists({ remotes }: Registry, page: Document): Promise<void> {
  const brought = broughtBy(page);
  const releases = Object.values(remotes).flatMap((remote) => Object.values(remote.releases));
  await Promise.all(
    releases.map(async (release) => {
      const list = brought[keyOf(release)];
      if (list === undefined || isWhole(release) || release.fileList === undefined) return;
      if (await hasHash(list, release.fileList)) complete(release, list);
    }),
  );
}

async function fetchFiles(release: RemoteDescription, integrity: string): Promise<void> {
  const address = addressOf(keyOf(release));
  let list: string;
  try {
    // The browser reports a wrong hash as a network error.
    const answer = await fetch(address, { integrity });
    if (!answer.ok) throw new Error(`${address} responded with ${answer.status}.`);
    list = await answer.text();
  } catch (error) {
    const detail = "The list of its files didn't load or doesn't match the release.";
    throw createFailure('entry_missing', detail, error, address);
  }
  complete(release, list);
}

/**
 * Loads the list of a release's files, which has the hash of every script.
 * @returns undefined if there is nothing to wait for.
 */
export function loadFileList(release: RemoteDescription): Promise<void> | undefined {
  const { fileList } = release;
  if (fileList === undefined || isWhole(release)) return undefined;
  const key = keyOf(release);
  const known = asked.get(key) ?? fetchFiles(release, fileList);
  asked.set(key, known);
  // The next attempt fetches it again.
  known.catch(() => asked.delete(key));
  return known;
}
