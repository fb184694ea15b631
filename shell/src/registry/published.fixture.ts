import { generateKeyPairSync, sign } from 'node:crypto';
import type { Registry, RemoteDescription } from '@stridewell/platform';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** The raw key in base64, as a page contains it: the last 32 bytes of its envelope. */
const releaseKey = publicKey
  .export({ type: 'spki', format: 'der' })
  .subarray(-32)
  .toString('base64');

/** A release of a small remote. */
export function releaseOf(version: string): RemoteDescription {
  return {
    name: 'mf-plan',
    title: { en: 'Plan', es: 'Plan' },
    paths: [{ path: '/plan', title: { en: 'Plan', es: 'Plan' }, access: 'member' }],
    links: [],
    version,
    globalName: `plan_${version.slice(-8)}`,
    entry: 'remoteEntry.js',
    preload: [],
    files: {},
    platform: '*',
  };
}

/** A registry of one remote with this current version. */
export function registryOf(version: string, revision = 1): Registry {
  const releases = { [version]: releaseOf(version) };
  const remote = { current: version, lastGood: null, rules: [], releases };
  return { schema: 1, revision, remotes: { 'mf-plan': remote } };
}

/** A registry with the signature of the page's release key. */
export function signedText(registry: Registry): string {
  const signature = sign(null, Buffer.from(JSON.stringify(registry)), privateKey).toString(
    'base64',
  );
  return JSON.stringify({ registry, signature, keyId: 'test' });
}

/** Writes the release key and a registry into the page, as the page server does. */
export function writePage(registryText: string): void {
  document.head.innerHTML = `<meta name="release-key" content="${releaseKey}" />`;
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'registry', textContent: registryText });
  document.head.append(script);
}

/** Makes the server return this text for `/registry.json`, and counts the requests. */
export function serveRegistry(text: () => string, headers: Record<string, string> = {}) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(text(), { headers })));
}
