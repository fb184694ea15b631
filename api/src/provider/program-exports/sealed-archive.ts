import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import type { Transform } from 'node:stream';
import { z } from 'zod';
import {
  deriveKey,
  FramesDamaged,
  openFrames,
  readBytes,
  sealFrames,
} from '#engine/secrets/index.ts';
import { TransferRefused } from './transfer-refused.ts';

/** The key pair with which an installation imports programs; the other side gets the public key. */
export interface TransferKeys {
  privateKey: KeyObject;
  /** X25519, 32 bytes in base64url. */
  publicKey: string;
}

/** Derives them from the installation's secret. */
export function deriveTransferKeys(secret: Uint8Array): TransferKeys {
  const beginning = Buffer.from('302e020100300506032b656e04220420', 'hex'); // PKCS #8 of an X25519 key
  const key = Buffer.concat([beginning, deriveKey(secret, 'program-transfer')]);
  return pairOf(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
}

function pairOf(privateKey: KeyObject): TransferKeys {
  return { privateKey, publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '' };
}

/** Returns whether a public key can be sent to; keys for which anyone could read the data can't. */
export function isTransferKey(key: string): boolean {
  try {
    diffieHellman({
      privateKey: generateKeyPairSync('x25519').privateKey,
      publicKey: publicKeyOf(key),
    });
    return true;
  } catch {
    return false;
  }
}

function publicKeyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
}

const Beginning = z.strictObject({
  format: z.literal('stridewell-program/1'),
  /** The public keys of the sending installation, and of this archive only. */
  sender: z.string(),
  ephemeral: z.string(),
});

/**
 * Both sides derive the same key: the sender's part proves who sent it, and the other part ensures that no one else
 * reads it.
 */
function keyOf(
  beginning: Buffer,
  one: Parameters<typeof diffieHellman>[0],
  other: Parameters<typeof diffieHellman>[0],
): Buffer {
  const shared = Buffer.concat([diffieHellman(one), diffieHellman(other)]);
  return Buffer.from(hkdfSync('sha256', shared, beginning, 'stridewell program archive', 32));
}

/** Encrypts an archive for one installation; each chunk of the output is one frame. */
export function sealArchive(keys: TransferKeys, recipient: string): Transform {
  const own = pairOf(generateKeyPairSync('x25519').privateKey);
  const said = { format: 'stridewell-program/1', sender: keys.publicKey, ephemeral: own.publicKey };
  const beginning = Buffer.from(`${JSON.stringify(said)}\n`);
  const publicKey = publicKeyOf(recipient);
  const key = keyOf(
    beginning,
    { privateKey: own.privateKey, publicKey },
    { privateKey: keys.privateKey, publicKey },
  );
  const stream = sealFrames(key);
  stream.push(beginning);
  return stream;
}

/** Decrypts an archive that an installation sent to this one; refuses any other or changed one. */
export async function* openArchive(
  source: AsyncIterable<Buffer>,
  keys: TransferKeys,
  sender: string,
): AsyncGenerator<Buffer> {
  const bytes = readBytes(source);
  const beginning = await bytes.line(500);
  const said = readBeginning(beginning);
  if (said.sender !== sender)
    throw new TransferRefused(`The archive is from ${said.sender}, not from ${sender}.`);
  const { privateKey } = keys;
  const key = keyOf(
    beginning,
    { privateKey, publicKey: publicKeyOf(said.ephemeral) },
    { privateKey, publicKey: publicKeyOf(said.sender) },
  );
  try {
    yield* openFrames(bytes, key);
  } catch (error) {
    throw error instanceof FramesDamaged ? damaged() : error;
  }
}

function readBeginning(line: Buffer): z.infer<typeof Beginning> {
  try {
    return Beginning.parse(JSON.parse(line.toString()));
  } catch {
    throw new TransferRefused("This isn't a program archive, or it's from a later version.");
  }
}

function damaged(): TransferRefused {
  return new TransferRefused('The archive is damaged, or was made for a different installation.');
}
