import { deriveKey, keyIdOf } from '#engine/secrets/index.ts';

/** The key that results of challenges are sealed with. */
export interface SealKey {
  /** Tells the key from others without revealing it. */
  id: string;
  key: Uint8Array;
}

/** Derives the key from the installation's secret. */
export function deriveSealKey(secret: Uint8Array): SealKey {
  const key = deriveKey(secret, 'challenge-seal');
  return { id: keyIdOf(key), key };
}
