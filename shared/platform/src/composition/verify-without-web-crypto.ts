import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

/** Verifies an Ed25519 signature in JavaScript; imported only if the browser can't, because it weighs 6 kB. */
export function verifyWithoutWebCrypto(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  hashes.sha512 = sha512;
  return verify(signature, message, publicKey);
}
