import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A refresh token: the id of its session, the number of exchanges before it, and 256 bits that only the holder knows.
 * The seal proves that we made it, so that a guess is never mistaken for a stolen old token.
 */
export interface RefreshToken {
  programId: number;
  sessionId: number;
  generation: number;
  text: string;
}

type Address = Pick<RefreshToken, 'programId' | 'sessionId'>;

/** Creates the first token of a session, always the same one for a seed. */
export function firstRefreshToken(key: Uint8Array, address: Address, seed: Buffer): RefreshToken {
  const of = `first:${address.programId}.${address.sessionId}:`;
  const secret = createHmac('sha256', key).update(of).update(seed).digest();
  return compose(key, { ...address, generation: 0 }, secret);
}

/** Creates the next token, always the same one, so that a lost response can be repeated. */
export function nextRefreshToken(key: Uint8Array, token: RefreshToken): RefreshToken {
  const secret = createHmac('sha256', key).update(`next:${token.text}`).digest();
  return compose(key, { ...token, generation: token.generation + 1 }, secret);
}

/** Reads a token; undefined unless we made it. */
export function readRefreshToken(key: Uint8Array, text: string): RefreshToken | undefined {
  const match = /^(\d{1,16})\.(\d{1,16})\.(\d{1,9})\.[\w-]{43}\.([\w-]{22})$/.exec(text);
  if (!match) return undefined;
  const seal = Buffer.from(match[4] ?? '', 'base64url');
  if (!timingSafeEqual(seal, sealOf(key, text.slice(0, text.lastIndexOf('.'))))) return undefined;
  return {
    programId: Number(match[1]),
    sessionId: Number(match[2]),
    generation: Number(match[3]),
    text,
  };
}

/** Returns what the database stores of a token. */
export function hashRefreshToken(token: RefreshToken): Buffer {
  return createHash('sha256').update(token.text).digest();
}

function compose(
  key: Uint8Array,
  { programId, sessionId, generation }: Omit<RefreshToken, 'text'>,
  secret: Buffer,
): RefreshToken {
  const body = `${programId}.${sessionId}.${generation}.${secret.toString('base64url')}`;
  const text = `${body}.${sealOf(key, body).toString('base64url')}`;
  return { programId, sessionId, generation, text };
}

function sealOf(key: Uint8Array, body: string): Buffer {
  return createHmac('sha256', key).update(`seal:${body}`).digest().subarray(0, 16);
}
