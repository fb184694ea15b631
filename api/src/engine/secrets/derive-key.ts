import { createHmac } from 'node:crypto';

/** What keys are made for. */
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

/** The key that had the purpose of another one before the secret of the installation changed. */
const previousKeys = new WeakMap<Uint8Array, Uint8Array>();

/** Notes which secret an installation had before this one, for as long as something may still be sealed with it. */
export function rememberPrevious(secret: Uint8Array, previous: Uint8Array): void {
  previousKeys.set(secret, previous);
}

/** The key that had this purpose before; undefined unless the secret of the installation is being changed. */
export function previousOf(key: Uint8Array): Uint8Array | undefined {
  return previousKeys.get(key);
}

/** Makes a key from the one secret of the installation, so that no key serves two purposes. */
export function deriveKey(secret: Uint8Array, purpose: KeyPurpose): Uint8Array {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const previous = previousOf(secret);
  if (previous) rememberPrevious(key, deriveKey(previous, purpose));
  return key;
}
