import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey, previousOf } from './derive-key.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Derives the key for a purpose from the installation's secret. */
export function deriveBoxKey(secret: Uint8Array, purpose: string): Uint8Array {
  return deriveKey(secret, `secret-box:${purpose}`);
}

/**
 * Encrypts a text that must be read again later; `context` says what it belongs to, and it can be decrypted only
 * with that.
 */
export function sealText(key: Uint8Array, text: string, context: string): string {
  return seal(key, text, context, randomBytes(nonceBytes));
}

/** Encrypts a text deterministically in its context, so that equal texts are recognizable. */
export function sealTextAlike(key: Uint8Array, text: string, context: string): string {
  // Each text has its own nonce; otherwise the cipher would reveal both.
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
 * Decrypts a sealed text, also one sealed with the previous key of the same purpose; throws if the key or the
 * context differs, or the text was changed.
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
 * Seals a text with the current key if it was sealed with the previous one; undefined if it already uses the
 * current one. Throws if neither opens it.
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
