import type { Registry } from './registry.ts';

/** The registry in a page and at `/registry.json`: what a viewer can get, and the signature. */
export type SignedPageRegistry = Readonly<{
  registry: Registry;
  /** Ed25519 over the UTF-8 text of `JSON.stringify(registry)`, in base64. */
  signature: string;
  keyId: string;
}>;

type Bytes = Uint8Array<ArrayBuffer>;

function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function isSigned(document: unknown): document is { registry: object; signature: string } {
  return (
    typeof document === 'object' &&
    document !== null &&
    'registry' in document &&
    typeof document.registry === 'object' &&
    document.registry !== null &&
    'signature' in document &&
    typeof document.signature === 'string'
  );
}

/** The browser's key object; null without Ed25519 support or outside a secure context. */
async function browserKey(publicKey: Bytes): Promise<CryptoKey | null> {
  // Typed as always there, but missing outside secure contexts
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return (
    subtle?.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify']).catch(() => null) ??
    null
  );
}

async function isVouchedFor(text: Bytes, signature: Bytes, publicKey: Bytes): Promise<boolean> {
  const key = await browserKey(publicKey);
  if (key) return crypto.subtle.verify('Ed25519', key, signature, text);
  const { verifyWithoutWebCrypto } = await import('./verify-without-web-crypto.ts');
  return verifyWithoutWebCrypto(signature, text, publicKey);
}

/**
 * Returns the registry of a signed document after verifying its signature; rejects otherwise. Verified as signed,
 * before any schema is applied, which may reorder or fill in.
 * @param document what the page contains or `/registry.json` returned, parsed from JSON.
 * @param publicKey the raw 32 bytes of the key, in base64 (`<meta name="release-key">`).
 */
export async function verifySignedRegistry(
  document: unknown,
  publicKey: string,
): Promise<Registry> {
  if (!isSigned(document)) throw new Error("The registry isn't a signed document.");
  const { registry, signature } = document;
  const text = new TextEncoder().encode(JSON.stringify(registry));
  let isGenuine: boolean;
  try {
    isGenuine = await isVouchedFor(text, fromBase64(signature), fromBase64(publicKey));
  } catch (cause) {
    throw new Error("The registry couldn't be verified.", { cause });
  }
  if (!isGenuine) throw new Error("The registry isn't signed with the release key.");
  return registry as Registry; // its signer validated it before signing
}

/** How much a reader's clock may differ, in milliseconds. */
const clockTolerance = 2 * 24 * 60 * 60 * 1000;

/** Returns the server's time in an answer, in milliseconds since 1970; undefined if the answer doesn't say. */
function serverTime({ headers }: Response): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  // A cache in between adds how long it has kept the answer, in seconds.
  const age = Number(headers.get('age') ?? 0) * 1000;
  return Number.isNaN(date + age) ? undefined : date + age;
}

/**
 * Whether a registry has expired: a cache in between must not keep serving what was withdrawn. A device's clock may be
 * wrong, so the server's time in an answer decides if there is one.
 */
export function isExpiredRegistry({ expires }: Registry, answer?: Response): boolean {
  if (expires === undefined) return false;
  const end = Date.parse(expires) + clockTolerance;
  return end < Date.now() && end < ((answer && serverTime(answer)) ?? Date.now());
}
