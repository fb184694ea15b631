import { createPublicKey } from 'node:crypto';
import type { PartnerKey } from '@stridewell/contracts';
import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose';
import type { Db } from '#engine/postgres/index.ts';
import {
  isActiveResellerOf,
  isResellerSuspended,
  readServingKey,
} from '#programs/resellers/reseller-of.service.ts';
import { type SignInSource, sourceOf } from './key-sources.service.ts';
import { selectServingKey } from './partner-keys.sql.ts';
import { algorithmOf } from './public-keys.service.ts';

type Purpose = PartnerKey['purpose'];

/** How much the clocks of two machines may differ. */
const clockToleranceSeconds = 30;

/** The key that a token claims to be signed with, not verified yet. */
export interface NamedKey {
  programId: number;
  keyId: number;
  /** Whether the key belongs to the reseller and works in all of its programs. */
  isOfReseller?: true;
}

/** Returns the `kid` of a reseller's key in tokens. */
export function resellerKid(keyId: number): string {
  return `reseller.${keyId}`;
}

/** Reads which key of the program's reseller a token names; undefined if it names none. */
export function namedResellerKeyOf(token: string, programId: number): NamedKey | undefined {
  try {
    const { kid = '' } = decodeProtectedHeader(token);
    const keyId = Number(/^reseller\.(\d{1,16})$/.exec(kid)?.[1]);
    return Number.isSafeInteger(keyId) && keyId > 0
      ? { programId, keyId, isOfReseller: true }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reads which partner key a token names; undefined if it names none. */
export function namedKeyOf(token: string): NamedKey | undefined {
  try {
    const { kid = '' } = decodeProtectedHeader(token);
    const [, programId, keyId] = /^(\d{1,16})\.(\d{1,16})$/.exec(kid) ?? [];
    const named = { programId: Number(programId), keyId: Number(keyId) };
    return Object.values(named).every((id) => Number.isSafeInteger(id) && id > 0)
      ? named
      : undefined;
  } catch {
    return undefined;
  }
}

/** The verified claims of a partner's token: for this purpose and program, short-lived and complete. */
export interface PartnerClaims extends JWTPayload {
  jti: string;
  iat: number;
  exp: number;
  email: string;
}

/**
 * Verifies a token with the key that it names; returns its claims, the key and the key's sites. Undefined if the key is
 * revoked or for another purpose or program, or if the token was changed, has expired or is valid for too long.
 */
export async function readPartnerToken(
  db: Db,
  token: string,
  named: NamedKey,
  { purpose, seconds }: { purpose: Purpose; seconds: number },
  now: Date,
): Promise<{ claims: PartnerClaims; signedBy: SignInSource; sites: string[] } | undefined> {
  const row = await findServingKey(db, named, purpose, now);
  if (!row) return undefined;
  const { programId } = named;
  const key = createPublicKey(row.publicKey);
  const algorithm = algorithmOf(key);
  if (!algorithm) return undefined;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience: `stridewell:${purpose}`,
      requiredClaims: ['jti', 'iat', 'exp', 'email', 'pid'],
      clockTolerance: clockToleranceSeconds,
      currentDate: now,
    });
    const { jti, iat = 0, exp = 0, email, pid } = payload;
    const isShortLived =
      exp - iat <= seconds && iat <= now.getTime() / 1000 + clockToleranceSeconds;
    if (pid !== programId || !isShortLived || typeof email !== 'string') return undefined;
    if (jti === undefined || jti.length < 16 || jti.length > 200) return undefined;
    const signedBy = { source: sourceOf(named), name: row.name };
    return { claims: { ...payload, jti, iat, exp, email }, signedBy, sites: row.sites };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Finds the key of the program or its reseller that a token names; undefined if it is no longer valid. */
async function findServingKey(
  db: Db,
  { programId, keyId, isOfReseller }: NamedKey,
  purpose: Purpose,
  now: Date,
): Promise<{ name: string; publicKey: string; sites: string[] } | undefined> {
  if (purpose === 'reseller-sso' && (await isResellerSuspended(db, programId))) return undefined;
  if (isOfReseller) {
    const key = await readServingKey(db, programId, keyId, now);
    return key && { ...key, sites: [] };
  }
  const key = await selectServingKey(db, programId, keyId, purpose);
  if (!key || key.resellerId === null) return key;
  return (await isActiveResellerOf(db, programId, key.resellerId)) ? key : undefined;
}

/** Returns when a used token can be forgotten, because it's refused as expired from then on. */
export function forgottenAt({ exp }: PartnerClaims): Date {
  return new Date((exp + 2 * clockToleranceSeconds) * 1000);
}
