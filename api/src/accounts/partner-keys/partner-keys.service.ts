import { createPublicKey, type KeyObject } from 'node:crypto';
import type { createPartnerKey as contract, PartnerKey } from '@stridewell/contracts';
import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  type Page,
  Problem,
  requireRow,
  type RowPage,
} from '#engine/requests/index.ts';
import { endSessionsOfSources } from '#accounts/opened-sessions/opened-sessions.service.ts';
import {
  isActiveResellerOf,
  isResellerSuspended,
  listEveryKey,
  listServingKeys,
  readServingKey,
} from '#programs/resellers/reseller-of.service.ts';
import {
  insertKey,
  type KeyPlace,
  type KeyRow,
  selectKey,
  selectEmbedKeys,
  selectKeys,
  selectResellerKeys,
  selectServingKey,
  selectServingKeys,
  updateRevokedAt,
} from './partner-keys.sql.ts';

type NewKey = NonNullable<z.output<typeof contract.body>>;
type Purpose = PartnerKey['purpose'];

/** A key that was checked, as it is kept. */
export interface ReadKey extends Pick<PartnerKey, 'purpose' | 'name' | 'publicKey' | 'sites'> {
  /** The reseller whose people requested it; the key only works while the program is that reseller's. */
  resellerId?: number;
}

const leastRsaBits = 2048;
/** Clocks of two machines may differ by that much. */
const clockToleranceSeconds = 30;

/** Lists a page of a program's keys. */
export async function listPartnerKeys(
  db: Db,
  programId: number,
  page: Page<KeyPlace>,
): Promise<RowPage<PartnerKey, KeyPlace>> {
  const found = await selectKeys(db, programId, page);
  return { ...found, data: found.data.map((row) => describe(programId, row)) };
}

/** A key that may be trusted; throws `validation_failed` for any other. */
export function readNewKey({ purpose, name, publicKey, sites = [] }: NewKey): ReadKey {
  if ((purpose === 'embed') !== sites.length > 0) {
    const message =
      purpose === 'embed' ? 'Enter at least one site.' : 'Only an embed key can have sites.';
    throw fieldProblem('validation_failed', 'sites', message);
  }
  return { purpose, name, publicKey: requirePublicKey(publicKey), sites };
}

/** Trusts a key from now on. */
export async function createPartnerKey(
  db: Db,
  programId: number,
  key: ReadKey,
  { by, now }: { by: number; now: Date },
): Promise<PartnerKey> {
  const id = newId();
  const row = { id, ...key, createdAt: now.toISOString() };
  await insertKey(db, programId, { ...row, revokedAt: null, createdBy: by });
  return readKey(db, programId, id);
}

/** Stops trusting a key and ends every session that it opened; throws `not_found` where there is none. */
export async function revokePartnerKey(
  db: Db,
  programId: number,
  id: number,
  change: { by: number; now: Date },
): Promise<PartnerKey> {
  await readKey(db, programId, id);
  await updateRevokedAt(db, programId, id, change);
  await endSessionsOfSources(db, programId, [sourceOf({ keyId: id })], change.now);
  return readKey(db, programId, id);
}

/**
 * Revokes the program's keys for its reseller, including the embed keys that the reseller's people requested.
 * Returns the names of those that weren't revoked before.
 */
export async function revokeResellerKeys(
  db: Db,
  programId: number,
  change: { by: number; now: Date },
): Promise<string[]> {
  const found = await selectResellerKeys(db, programId);
  const serving = found.filter(({ revokedAt }) => revokedAt === null);
  for (const { id } of serving) await updateRevokedAt(db, programId, id, change);
  return serving.map(({ name }) => name);
}

/** Lists the keys of a program that open parts in pages of others, the newest first. */
export async function listEmbedKeys(db: Db, programId: number): Promise<PartnerKey[]> {
  const found = await selectEmbedKeys(db, programId);
  return found.map((row) => describe(programId, row));
}

/** Trusts such a key no longer; throws `not_found` for a key of another purpose too. */
export async function revokeEmbedKey(
  db: Db,
  programId: number,
  id: number,
  change: { by: number; now: Date },
): Promise<PartnerKey> {
  const { purpose } = await readKey(db, programId, id);
  if (purpose !== 'embed') throw new Problem('not_found');
  return revokePartnerKey(db, programId, id, change);
}

async function readKey(db: Db, programId: number, id: number): Promise<PartnerKey> {
  return describe(programId, requireRow(await selectKey(db, programId, id)));
}

function describe(programId: number, row: KeyRow): PartnerKey {
  return { ...row, kid: `${programId}.${row.id}`, algorithm: signingAlgorithmOf(row.publicKey) };
}

/** How who holds the other half of a key that is trusted signs. */
export function signingAlgorithmOf(publicKey: string): PartnerKey['algorithm'] {
  return algorithmOf(createPublicKey(publicKey)) ?? 'EdDSA';
}

/** The PEM of a key that may be trusted; throws `validation_failed` for any other. */
export function requirePublicKey(text: string): string {
  const key = readPublicKey(text);
  if (key) return key.export({ type: 'spki', format: 'pem' }).toString();
  const message = 'Enter a public key in PEM: Ed25519, P-256, or RSA of 2,048 bits or more.';
  throw fieldProblem('validation_failed', 'publicKey', message);
}

/** A key that may be trusted; undefined for private keys, other kinds and weak ones. */
function readPublicKey(text: string): KeyObject | undefined {
  if (!/^\s*-----BEGIN PUBLIC KEY-----/.test(text)) return undefined;
  try {
    const key = createPublicKey(text);
    return algorithmOf(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The one way in which a key signs: what a token says of itself decides nothing. */
function algorithmOf(key: KeyObject): PartnerKey['algorithm'] | undefined {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type === 'ed25519') return 'EdDSA';
  if (type === 'ec' && details?.namedCurve === 'prime256v1') return 'ES256';
  if (type === 'rsa' && (details?.modulusLength ?? 0) >= leastRsaBits) return 'RS256';
  return undefined;
}

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

/** A key or an identity provider that vouches for a person's identity. */
export interface SignInSource {
  /** As sessions name it, such as `partner-key:12`. */
  source: string;
  /** As people know it. */
  name: string;
}

/** Lists the keys of partners and of the reseller that sign members of a program in. */
export async function listKeySources(
  db: Db,
  programId: number,
  now: Date,
): Promise<SignInSource[]> {
  const ofPartners = await selectServingKeys(db, programId);
  const ofReseller = await listServingKeys(db, programId, now);
  return [
    ...ofPartners.map(({ id, name }) => ({ source: sourceOf({ keyId: id }), name })),
    ...ofReseller.map(({ id, name }) => ({
      source: sourceOf({ keyId: id, isOfReseller: true }),
      name,
    })),
  ];
}

/** Names the sources with which a program's reseller opens sessions: its own keys and the program's keys for it. */
export async function listResellerSources(db: Db, programId: number): Promise<string[]> {
  const ofReseller = await listEveryKey(db, programId);
  const ofProgram = await selectResellerKeys(db, programId);
  return [
    ...ofReseller.map((keyId) => sourceOf({ keyId, isOfReseller: true })),
    ...ofProgram.map(({ id }) => sourceOf({ keyId: id })),
  ];
}

/** What sessions that a key opened name it by. */
export function sourceOf({
  keyId,
  isOfReseller,
}: Pick<NamedKey, 'keyId' | 'isOfReseller'>): string {
  return `${isOfReseller ? 'reseller' : 'partner'}-key:${keyId}`;
}

/** When nobody needs to remember that a token was used: it is refused by then as over. */
export function forgottenAt({ exp }: PartnerClaims): Date {
  return new Date((exp + 2 * clockToleranceSeconds) * 1000);
}
