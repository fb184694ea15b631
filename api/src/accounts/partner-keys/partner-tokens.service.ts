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

/** Clocks of two machines may differ by that much. */
const clockToleranceSeconds = 30;

/** Which key a token says that it was signed with: nothing is believed of it yet. */
export interface NamedKey {
  programId: number;
  keyId: number;
  /** The key is the reseller's, and serves in every program of it. */
  isOfReseller?: true;
}

/** What a key of a reseller is called in what it signed. */
export function resellerKid(keyId: number): string {
  return `reseller.${keyId}`;
}

/** Reads from a token for a program which key of its reseller it names; undefined where it names none. */
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

/** Reads from a token which key it names; undefined where it names none of ours. */
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

/** What a partner signed, checked: for this purpose and program, short-lived and whole. */
export interface PartnerClaims extends JWTPayload {
  jti: string;
  iat: number;
  exp: number;
  email: string;
}

/**
 * Checks a token against the key that it names; answers its claims, the key and its sites. Undefined for a key that is
 * revoked, of another purpose or program, and for a token that was changed, is over, or lives longer than it may.
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

/** The key that a token names, while it serves: of the program, or of its reseller. */
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

/** When nobody needs to remember that a token was used: it is refused by then as over. */
export function forgottenAt({ exp }: PartnerClaims): Date {
  return new Date((exp + 2 * clockToleranceSeconds) * 1000);
}
