import { createPublicKey, type KeyObject } from 'node:crypto';
import type { PartnerKey } from '@stridewell/contracts';
import { fieldProblem } from '#engine/requests/index.ts';

const leastRsaBits = 2048;

/** Returns the signing algorithm of a trusted key. */
export function signingAlgorithmOf(publicKey: string): PartnerKey['algorithm'] {
  return algorithmOf(createPublicKey(publicKey)) ?? 'EdDSA';
}

/** Returns a key as PEM; throws `validation_failed` if it can't be trusted. */
export function requirePublicKey(text: string): string {
  const key = readPublicKey(text);
  if (key) return key.export({ type: 'spki', format: 'pem' }).toString();
  const message = 'Enter a public key in PEM: Ed25519, P-256, or RSA of 2,048 bits or more.';
  throw fieldProblem('validation_failed', 'publicKey', message);
}

/** Parses a key; undefined if it's private, weak or of another kind. */
function readPublicKey(text: string): KeyObject | undefined {
  if (!/^\s*-----BEGIN PUBLIC KEY-----/.test(text)) return undefined;
  try {
    const key = createPublicKey(text);
    return algorithmOf(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the only algorithm that a key may sign with, whatever a token claims. */
export function algorithmOf(key: KeyObject): PartnerKey['algorithm'] | undefined {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type === 'ed25519') return 'EdDSA';
  if (type === 'ec' && details?.namedCurve === 'prime256v1') return 'ES256';
  if (type === 'rsa' && (details?.modulusLength ?? 0) >= leastRsaBits) return 'RS256';
  return undefined;
}
