import { deriveBoxKey, deriveKey } from '#engine/secrets/index.ts';

/** Keys for requests, cursors, stored responses and pictures, derived from the installation's secret. */
export interface WireKeys {
  /** Hashes the content of a keyed request. */
  request: Uint8Array;
  /** Encrypts the positions in list cursors. */
  cursor: Uint8Array;
  /** Encrypts stored responses that contain a secret. */
  answer: Uint8Array;
  /** Signs the addresses of pictures. */
  picture: Uint8Array;
}

/** Derives the keys from the installation's secret. */
export function deriveWireKeys(secret: Uint8Array): WireKeys {
  return {
    request: deriveKey(secret, 'idempotent-request'),
    cursor: deriveBoxKey(secret, 'list-cursor'),
    answer: deriveBoxKey(secret, 'kept-answer'),
    picture: deriveKey(secret, 'picture-address'),
  };
}
