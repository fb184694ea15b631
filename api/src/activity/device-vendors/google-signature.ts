import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';

/** How long a published key set is cached. */
const keptMs = 3_600_000;
/** The minimum time between fetches of the key set because of signatures with an unknown key. */
const leastMsBetweenFetches = 60_000;

const KeySet = z.object({
  key: z.array(
    z.object({
      keyId: z.number(),
      status: z.string(),
      outputPrefixType: z.string(),
      keyData: z.object({ typeUrl: z.string(), value: z.string() }),
    }),
  ),
});

const keyType = 'type.googleapis.com/google.crypto.tink.EcdsaPublicKey';

/**
 * Reads the length-delimited fields of a protocol buffer, by field number, and skips numbers. Enough for the public
 * keys of Tink (`ecdsa.proto`), which no maintained package for Node reads.
 */
function bytesFields(message: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = message[at];
      if (byte === undefined || shift > 28) throw new RangeError('The key is cut off.');
      at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const kind = tag & 7;
    if (kind === 0) varint();
    else if (kind === 2) {
      const length = varint();
      fields.set(tag >>> 3, message.subarray(at, at + length));
      at += length;
    } else throw new RangeError('The key has a field of another kind.');
  }
  return fields;
}

/** Normalizes a coordinate of a P-256 point, which may have leading zeros. */
function coordinate(bytes: Buffer | undefined): string {
  const whole = Buffer.concat([Buffer.alloc(32), bytes ?? Buffer.alloc(0)]);
  return whole.subarray(-32).toString('base64url');
}

/** Reads the keys of a Tink key set in JSON that sign with ECDSA on P-256, by ID. */
function readKeySet(json: unknown): Map<number, KeyObject> {
  const keys = KeySet.parse(json).key.filter(
    ({ status, outputPrefixType, keyData }) =>
      status === 'ENABLED' && outputPrefixType === 'TINK' && keyData.typeUrl === keyType,
  );
  return new Map(
    keys.map(({ keyId, keyData }) => {
      const fields = bytesFields(Buffer.from(keyData.value, 'base64'));
      const point = { x: coordinate(fields.get(3)), y: coordinate(fields.get(4)) };
      const jwk = { kty: 'EC', crv: 'P-256', ...point };
      return [keyId, createPublicKey({ key: jwk, format: 'jwk' })] as const;
    }),
  );
}

/** Returns whether Google signed some bytes. */
export type GoogleSignatureCheck = (signature: string, body: Buffer) => Promise<boolean>;

/**
 * Creates a check for signatures of Google's health service: base64 of one byte (1), the ID of the key in four bytes,
 * and an ECDSA signature over SHA-256 in DER. Unknown keys are fetched.
 */
export function checkGoogleSignatures(
  fetchKeySet: () => Promise<unknown>,
  now: () => number = Date.now,
): GoogleSignatureCheck {
  let known = new Map<number, KeyObject>();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function keyOf(id: number): Promise<KeyObject | undefined> {
    const key = now() - fetchedAt < keptMs ? known.get(id) : undefined;
    if (key || now() - askedAt < leastMsBetweenFetches) return key ?? known.get(id);
    askedAt = now();
    try {
      known = readKeySet(await fetchKeySet());
      fetchedAt = now();
    } catch {
      // The previous keys stay in use.
    }
    return known.get(id);
  }

  return async (signature, body) => {
    const bytes = Buffer.from(signature, 'base64');
    if (bytes.length < 6 || bytes[0] !== 1) return false;
    const key = await keyOf(bytes.readUInt32BE(1));
    return key !== undefined && verify('sha256', body, key, bytes.subarray(5));
  };
}
