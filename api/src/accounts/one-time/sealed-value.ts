import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A value that lets its holder in: a number that everybody may read, 256 bits that only the holder knows, and a seal
 * that says that we made it, so that guesses never reach the database.
 */
export interface SealedValue {
  /** The program that it is of, or the second at which it ends: the purpose says which. */
  number: number;
  text: string;
}

/** Makes a new value for a purpose; one of another purpose is none. */
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

/** What the database keeps of a value. */
export function hashValue(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function sealOf(key: Uint8Array, purpose: string, body: string): string {
  const seal = createHmac('sha256', key).update(`${purpose}:${body}`).digest();
  return seal.subarray(0, 16).toString('base64url');
}
