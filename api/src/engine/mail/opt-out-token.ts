import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#engine/secrets/index.ts';

/** Tokens for unsubscribing from bulk mail without signing in; they never expire, and have no other use. */
export interface OptOutTokens {
  make(programId: number, memberId: number): string;
  /** Returns the owner of a token; undefined if it is invalid. */
  read(token: string): { programId: number; memberId: number } | undefined;
}

/** Creates and reads these tokens with a key derived from the installation's secret. */
export function createOptOutTokens(secret: Uint8Array): OptOutTokens {
  const key = deriveKey(secret, 'mail-opt-out');
  const make = (programId: number, memberId: number) => {
    const named = `${programId}.${memberId}`;
    return `${named}.${createHmac('sha256', key).update(named).digest('base64url')}`;
  };
  return {
    make,
    read(token) {
      const [programId, memberId] = token.split('.', 2).map(Number);
      if (!Number.isSafeInteger(programId) || !Number.isSafeInteger(memberId)) return undefined;
      const whose = { programId: programId ?? 0, memberId: memberId ?? 0 };
      const [given, made] = [token, make(whose.programId, whose.memberId)].map((one) =>
        Buffer.from(one),
      );
      const isSame = given && made && given.length === made.length && timingSafeEqual(given, made);
      return isSame ? whose : undefined;
    },
  };
}
