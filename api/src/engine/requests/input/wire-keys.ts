import { deriveBoxKey, deriveKey } from '#engine/secrets/index.ts';

/** Keys for requests, cursors, stored responses and pictures, derived from the installation's secret. */
export interface WireKeys {
  /** Hashes what a keyed request asked for. */
  request: Uint8Array;
  /** Encrypts the places in lists that are handed out. */
  cursor: Uint8Array;
  /** Encrypts stored responses that contain a secret. */
  answer: Uint8Array;
  /** Signs the addresses of pictures. */
  picture: Uint8Array;
}

/** Makes the keys from the secret of the installation. */
export function deriveWireKeys(secret: Uint8Array): WireKeys {
  return {
    request: deriveKey(secret, 'idempotent-request'),
    cursor: deriveBoxKey(secret, 'list-cursor'),
    answer: deriveBoxKey(secret, 'kept-answer'),
    picture: deriveKey(secret, 'picture-address'),
  };
}
