import { createHash } from 'node:crypto';
import { deriveKey } from '#engine/secrets/index.ts';

/** The key that results of challenges are sealed with. */
export interface SealKey {
  /** Tells it from other keys, and nothing about it. */
  id: string;
  key: Uint8Array;
}

/** Makes the key from the secret of the installation. */
export function deriveSealKey(secret: Uint8Array): SealKey {
  const key = deriveKey(secret, 'challenge-seal');
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 16), key };
}
