import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A value that lets its holder in: which program it is of, 256 bits that only the holder knows, and a seal
 * that says that we made it, so that guesses never reach the database.
 */
export interface SealedValue {
  programId: number;
  text: string;
}

/** Makes a new value for a purpose; one of another purpose is none. */
export function makeSealedValue(key: Uint8Array, purpose: string, programId: number): SealedValue {
  const body = `${programId}.${randomBytes(32).toString('base64url')}`;
  return { programId, text: `${body}.${sealOf(key, purpose, body)}` };
}

/** Reads a value; undefined unless we made it for this purpose. */
export function readSealedValue(
  key: Uint8Array,
  purpose: string,
  text: string,
): SealedValue | undefined {
  const match = /^((\d{1,16})\.[\w-]{43})\.([\w-]{22})$/.exec(text);
  const [, body = '', programId, seal = ''] = match ?? [];
  const isOurs =
    match && timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(key, purpose, body)));
  return isOurs ? { programId: Number(programId), text } : undefined;
}

/** What the database keeps of a value. */
export function hashValue(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function sealOf(key: Uint8Array, purpose: string, body: string): string {
  const seal = createHmac('sha256', key).update(`${purpose}:${body}`).digest();
  return seal.subarray(0, 16).toString('base64url');
}
