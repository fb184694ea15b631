import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A value that admits its holder: a number that anyone can read, 256 bits that only the holder knows, and a seal that
 * proves that we made it, so that guesses never reach the database.
 */
export interface SealedValue {
  /** The program that it belongs to, or the second at which it expires, depending on the purpose. */
  number: number;
  text: string;
}

/** Creates a value for a purpose; it isn't valid for another purpose. */
export function makeSealedValue(key: Uint8Array, purpose: string, number: number): SealedValue {
  const body = `${number}.${randomBytes(32).toString('base64url')}`;
  return { number, text: `${body}.${sealOf(key, purpose, body)}` };
}

/** Reads a value; undefined unless we made it for this purpose. */
export function readSealedValue(
  key: Uint8Array,
  purpose: string,
  text: string,
): SealedValue | undefined {
  const match = /^((\d{1,16})\.[\w-]{43})\.([\w-]{22})$/.exec(text);
  const [, body = '', number, seal = ''] = match ?? [];
  const isOurs =
    match && timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(key, purpose, body)));
  return isOurs ? { number: Number(number), text } : undefined;
}

/** Returns what the database stores of a value. */
export function hashValue(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function sealOf(key: Uint8Array, purpose: string, body: string): string {
  const seal = createHmac('sha256', key).update(`${purpose}:${body}`).digest();
  return seal.subarray(0, 16).toString('base64url');
}
