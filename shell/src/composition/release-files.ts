import type { Registry, RemoteDescription } from '@stridewell/platform';
import { failureOf } from './failure-cause.ts';
import { enforceFilesOf } from './file-integrity.ts';

type Files = RemoteDescription['files'];

/** The lists that are on their way or there, by name and version. */
const asked = new Map<string, Promise<void>>();

function keyOf({ name, version }: RemoteDescription): string {
  return `${name}/${version}`;
}

function addressOf(key: string): string {
  return `/release-files/${key}.json`;
}

/** The lists of files that the page brought along, by name and version. */
function broughtBy(page: Document): Readonly<Record<string, string>> {
  const text = page.getElementById('release-files')?.textContent.trim();
  return text ? (JSON.parse(text) as Record<string, string>) : {}; // the page server wrote it
}

/** Where the lists can be fetched that the page brought along. */
export function broughtLists(page: Document): string[] {
  return Object.keys(broughtBy(page)).map(addressOf);
}

function isWhole({ files, fileList }: RemoteDescription): boolean {
  return fileList === undefined || Object.keys(files).length > 0;
}

function complete(release: RemoteDescription, list: string): void {
  Object.assign(release.files, JSON.parse(list) as Files); // what was compared with the hash in the signed registry
  enforceFilesOf(release);
}

/** Whether a text has this hash; false also where the browser cannot tell, outside secure contexts. */
async function hasHash(text: string, hash: string): Promise<boolean> {
  // Typed as always there, but absent outside secure contexts
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return false;
  const digest = new Uint8Array(await subtle.digest('SHA-384', new TextEncoder().encode(text)));
  return hash === `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Gives releases the lists of files that the page brought along, each compared with its hash in the registry; the
 * others are fetched when they are wanted.
 */
export async function takeBroughtFiles({ remotes }: Registry, page: Document): Promise<void> {
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
    // What has another hash is an error of the network to the browser.
    const answer = await fetch(address, { integrity });
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
    list = await answer.text();
  } catch (error) {
    const detail = 'The list of its files did not arrive, or is not what was released.';
    throw failureOf('entry_missing', detail, error, address);
  }
  complete(release, list);
}

/**
 * Fetches the list of a release's files, unless it is there: by it every script is held to its hash.
 * @returns undefined where there is nothing to wait for.
 */
export function requireFiles(release: RemoteDescription): Promise<void> | undefined {
  const { fileList } = release;
  if (fileList === undefined || isWhole(release)) return undefined;
  const key = keyOf(release);
  const known = asked.get(key) ?? fetchFiles(release, fileList);
  asked.set(key, known);
  // The next attempt asks again.
  known.catch(() => asked.delete(key));
  return known;
}
