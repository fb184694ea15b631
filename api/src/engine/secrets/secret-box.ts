import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey, previousOf } from './derive-key.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Derives the key of a purpose from the secret of the installation. */
export function deriveBoxKey(secret: Uint8Array, purpose: string): Uint8Array {
  return deriveKey(secret, `secret-box:${purpose}`);
}

/**
 * Encrypts a text that must be read again later; `context` says what it belongs to, and it can be decrypted only with
 * that.
 */
export function sealText(key: Uint8Array, text: string, context: string): string {
  return seal(key, text, context, randomBytes(nonceBytes));
}

/** The same, but a text is encrypted alike each time in its context, so that equality of two is visible. */
export function sealTextAlike(key: Uint8Array, text: string, context: string): string {
  // Another text has another nonce, without which the cipher would give both away.
  const nonce = createHmac('sha256', key)
    .update(JSON.stringify([context, text]))
    .digest();
  return seal(key, text, context, nonce.subarray(0, nonceBytes));
}

function seal(key: Uint8Array, text: string, context: string, nonce: Uint8Array): string {
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Reads a sealed text, also one that the key of the same purpose sealed before the secret changed; throws where the key
 * or the context is another, or the text was changed.
 */
export function openText(key: Uint8Array, sealed: string, context: string): string {
  try {
    return open(key, sealed, context);
  } catch (error) {
    const previous = previousOf(key);
    if (!previous) throw error;
    return open(previous, sealed, context);
  }
}

/**
 * Seals a text with the current key if it was sealed with the one before; undefined if it is sealed with the current
 * one already. Throws where neither opens it.
 */
export function resealText(key: Uint8Array, sealed: string, context: string): string | undefined {
  try {
    open(key, sealed, context);
    return undefined;
  } catch {
    return sealText(key, openText(key, sealed, context), context);
  }
}

function open(key: Uint8Array, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
}
