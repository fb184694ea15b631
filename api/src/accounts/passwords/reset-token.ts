import { createHash, randomBytes } from 'node:crypto';

/** The token in a mail: the id of its reset, and 256 bits that only the mail contains. */
export interface ResetToken {
  programId: number;
  resetId: number;
  text: string;
}

/** Creates the token of a reset. */
export function makeResetToken(programId: number, resetId: number): ResetToken {
  const secret = randomBytes(32).toString('base64url');
  return { programId, resetId, text: `${programId}.${resetId}.${secret}` };
}

/** Reads a token; undefined if it has the wrong form. */
export function readResetToken(text: string): ResetToken | undefined {
  const match = /^(\d{1,16})\.(\d{1,16})\.[\w-]{43}$/.exec(text);
  const [programId, resetId] = [Number(match?.[1]), Number(match?.[2])];
  if (!Number.isSafeInteger(programId) || !Number.isSafeInteger(resetId)) return undefined;
  return { programId, resetId, text };
}

/** Returns what the database stores of a token. */
export function hashResetToken({ text }: ResetToken): Buffer {
  return createHash('sha256').update(text).digest();
}
