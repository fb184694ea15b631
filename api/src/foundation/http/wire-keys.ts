import { createHmac } from 'node:crypto';
import { deriveBoxKey } from '#foundation/secrets/secret-box.ts';

/** What the wire signs and hashes with, made from the one secret of the installation. */
export interface WireKeys {
  /** Hashes what a keyed request asked for. */
  request: Uint8Array;
  /** Seals the places in lists that are handed out. */
  cursor: Uint8Array;
  /** Encrypts kept answers that hold a secret. */
  answer: Uint8Array;
}

/** Makes the keys from the secret of the installation, so that no key serves two purposes. */
export function deriveWireKeys(secret: Uint8Array): WireKeys {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    request: derive('idempotent-request'),
    cursor: derive('list-cursor'),
    answer: deriveBoxKey(secret, 'kept-answer'),
  };
}
