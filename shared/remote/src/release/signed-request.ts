import { createHash, randomUUID, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** What a team signs for each request of a release. */
export type RequestToSign = Readonly<{
  method: string;
  /** The host and port it is meant for, as in the address: a request for one Stridewell is useless at another. */
  host: string;
  /** The path with its query. */
  path: string;
  /** The time of signing, an instant. */
  time: string;
  /** Used once. */
  nonce: string;
  /** The SHA-256 of the body, in hex digits. */
  body: string;
}>;

/** Returns the text that is signed for a request. */
export function requestText({ method, host, path, time, nonce, body }: RequestToSign): string {
  return ['stridewell-release-1', method, host, path, time, nonce, body].join('\n');
}

/** Returns the SHA-256 of a request's body, in hex digits. */
export function bodyHash(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}

/** Returns the raw 32 bytes of an Ed25519 key's public half, in base64. */
export function publicKeyOf(key: KeyObject): string {
  const { x = '' } = key.export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

/** Returns a text's signature, in base64. */
export function signText(key: KeyObject, text: string): string {
  return sign(null, Buffer.from(text), key).toString('base64');
}

/** Returns the `authorization` header of a request. */
export function signRequest(
  key: KeyObject,
  { method, address, content }: Readonly<{ method: string; address: URL; content: Uint8Array }>,
): string {
  const signed = { time: new Date().toISOString(), nonce: randomUUID(), body: bodyHash(content) };
  const path = address.pathname + address.search;
  const text = requestText({ method, host: address.host, path, ...signed });
  const fields = { key: publicKeyOf(key), ...signed, signature: signText(key, text) };
  const written = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `Stridewell ${written.join(', ')}`;
}
