import { createHash, randomBytes } from 'node:crypto';

/** The token of a mail: where its reset is, and 256 bits that only the mail holds. */
export interface ResetToken {
  programId: number;
  resetId: number;
  text: string;
}

/** Makes the token of a reset. */
export function makeResetToken(programId: number, resetId: number): ResetToken {
  const secret = randomBytes(32).toString('base64url');
  return { programId, resetId, text: `${programId}.${resetId}.${secret}` };
}

/** Reads a token; undefined for what cannot be one. */
export function readResetToken(text: string): ResetToken | undefined {
  const match = /^(\d{1,16})\.(\d{1,16})\.[\w-]{43}$/.exec(text);
  const [programId, resetId] = [Number(match?.[1]), Number(match?.[2])];
  if (!Number.isSafeInteger(programId) || !Number.isSafeInteger(resetId)) return undefined;
  return { programId, resetId, text };
}

/** What the database keeps of a token. */
export function hashResetToken({ text }: ResetToken): Buffer {
  return createHash('sha256').update(text).digest();
}
