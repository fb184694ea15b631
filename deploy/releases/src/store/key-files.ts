import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';

/** A public key in the form that pages include. */
export type PublicKey = Readonly<{
  /** The raw 32 bytes, in base64. */
  key: string;
  /** The first 16 hex digits of its SHA-256. */
  keyId: string;
}>;

/** The prefix of the raw key in the DER form of an Ed25519 public key (RFC 8410). */
const publicKeyHead = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns the raw 32 bytes of a key's public half, in base64. */
export function rawPublicKey(key: KeyObject): string {
  return createPublicKey(key)
    .export({ type: 'spki', format: 'der' })
    .subarray(publicKeyHead.length)
    .toString('base64');
}

/** A public key that can verify. */
export type TrustedKey = PublicKey & { object: KeyObject };

/** Returns the public key with these raw 32 bytes in base64. */
export function publicKeyOf(raw: string): TrustedKey {
  const bytes = Buffer.from(raw, 'base64');
  if (bytes.length !== 32) {
    throw new Error(`"${raw}" isn't an Ed25519 public key (32 bytes in base64).`);
  }
  const object = createPublicKey({
    key: Buffer.concat([publicKeyHead, bytes]),
    type: 'spki',
    format: 'der',
  });
  return { key: raw, keyId: createHash('sha256').update(bytes).digest('hex').slice(0, 16), object };
}

/** Returns the private key in a PEM text; `from` says where the text is from. */
export function privateKeyOf(pem: string, from: string): KeyObject {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new Error(`${from} isn't a private key in PEM.`, { cause });
  }
  throw new Error(`${from} isn't an Ed25519 key.`);
}

/** Creates this machine's own key, readable only by its owner; of several concurrent callers, one creates it. */
export function makeKey(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const made = `${file}.${process.pid}`;
  writeFileSync(made, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    linkSync(made, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(made, { force: true });
  }
}
