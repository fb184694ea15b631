import { createECDH, createHmac } from 'node:crypto';
import { deriveKey } from '#engine/secrets/index.ts';

/** The order of the group of P-256 (FIPS 186-5). */
const order = 0xffffffff_00000000_ffffffff_ffffffff_bce6faad_a7179e84_f3b9cac2_fc632551n;

/** The keys that identify an installation to push services, in base64url (VAPID, RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Derives the keys from the installation's secret, so that every instance has the same and none is configured. */
export function deriveVapidKeys(secret: Uint8Array): VapidKeys {
  // Twice the bits, so that all numbers are equally likely (FIPS 186-5, A.2.1).
  const bits = createHmac('sha512', deriveKey(secret, 'push-key')).update('P-256').digest('hex');
  const scalar = (BigInt(`0x${bits}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
