import { deriveKey, keyIdOf } from '#engine/secrets/index.ts';

/** The key that seals challenge results. */
export interface SealKey {
  /** Identifies the key without revealing it. */
  id: string;
  key: Uint8Array;
}

/** Derives the key from the installation's secret. */
export function deriveSealKey(secret: Uint8Array): SealKey {
  const key = deriveKey(secret, 'challenge-seal');
  return { id: keyIdOf(key), key };
}
