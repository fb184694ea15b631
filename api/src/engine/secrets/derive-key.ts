import { createHash, createHmac } from 'node:crypto';

/** The purposes of keys. */
export type KeyPurpose =
  | 'access-token'
  | 'audit-log'
  | 'challenge-seal'
  | 'idempotent-request'
  | 'known-device'
  | 'list-cursor'
  | 'mail-opt-out'
  | 'one-time-value'
  | 'person'
  | 'picture-address'
  | 'program-transfer'
  | 'push-key'
  | 'recovery-code'
  | 'refresh-token'
  | 'unsubscribe'
  | 'week-pictures'
  | `secret-box:${string}`;

/** The previous key of each key, while ACCESS_TOKEN_KEY_PREVIOUS is set. */
const previousKeys = new WeakMap<Uint8Array, Uint8Array>();

/** Remembers the installation's previous secret, so that data sealed with it can still be read. */
export function rememberPrevious(secret: Uint8Array, previous: Uint8Array): void {
  previousKeys.set(secret, previous);
}

/** Returns the key derived from the previous secret for the same purpose; undefined while there is no previous secret. */
export function previousOf(key: Uint8Array): Uint8Array | undefined {
  return previousKeys.get(key);
}

/** Returns a key and its previous key, if there is one. Both are accepted during a rotation of the secret. */
export function acceptedKeys(key: Uint8Array): Uint8Array[] {
  const previous = previousOf(key);
  return previous ? [key, previous] : [key];
}

/** Returns an ID that distinguishes keys without revealing them. */
export function keyIdOf(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}

/** Derives the key of a purpose from the installation's secret, so that no key serves two purposes. */
export function deriveKey(secret: Uint8Array, purpose: KeyPurpose): Uint8Array {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const previous = previousOf(secret);
  if (previous) rememberPrevious(key, deriveKey(previous, purpose));
  return key;
}
