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

/** Makes a key from the one secret of the installation, so that no key serves two purposes. */
export function deriveKey(secret: Uint8Array, purpose: KeyPurpose): Uint8Array {
  return createHmac('sha256', secret).update(purpose).digest();
}
