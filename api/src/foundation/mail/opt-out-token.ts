import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#foundation/secrets/derive-key.ts';

/** Tokens by which somebody wants no more letters, without being signed in; they serve for ever, and for nothing else. */
export interface OptOutTokens {
  make(programId: number, memberId: number): string;
  /** Whose token it is; undefined where it is nobody's. */
  read(token: string): { programId: number; memberId: number } | undefined;
}

/** Makes and reads these tokens with a key of the installation's secret. */
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
