import {
  adminLevels,
  isProviderLevel,
  type PartnerKey,
  signInCodeSeconds,
  ssoSeconds,
  userGuidHeader,
} from '@stridewell/contracts';
import { type Db, inProgram } from '#engine/postgres/index.ts';
import { Problem, type RequestKey, type Viewer } from '#engine/requests/index.ts';
import {
  issueOneTime,
  ownerOfUsed,
  programOfOneTime,
  redeemOneTime,
  markExternalTokenUsed,
} from '#accounts/one-time/one-time.service.ts';
import {
  forgottenAt,
  namedKeyOf,
  namedResellerKeyOf,
  type NamedKey,
  type PartnerClaims,
  readPartnerToken,
} from '#accounts/partner-keys/partner-tokens.service.ts';
import {
  beginSession,
  type HandedOut,
  type Proof,
} from '#accounts/sign-in/begin-session.service.ts';
import {
  requireMayOpen,
  type SignInSource,
} from '#accounts/sign-in-links/sign-in-links.service.ts';
import { isSessionOver, type Sessions, signInNameOf } from '#accounts/sign-in/session.service.ts';
import { requireProvenEmail } from '#accounts/security-mails/security-mails.service.ts';
import { worksForReseller } from '#programs/resellers/reseller-of.service.ts';
import { selectMemberByEmail, selectParent } from './sso.sql.ts';
import { issueAdmission } from '#accounts/one-time/admission.service.ts';

/** The request that starts a session. */
export interface Entry {
  key: RequestKey | undefined;
  userAgent: string | undefined;
}

type Purpose = PartnerKey['purpose'];

/** Signs in the member whom a reseller's token names, in the program of the address. */
export function enterByReseller(
  sessions: Sessions,
  { nonce, programId }: { nonce: string; programId: number },
  entry: Entry,
  now: Date,
): Promise<HandedOut> {
  const named = namedResellerKeyOf(nonce, programId) ?? namedKeyOf(nonce);
  if (!named || named.programId !== programId) throw new Problem('sso_failed');
  return enterByPartner(sessions, nonce, named, 'reseller-sso', entry, now);
}

/**
 * Signs in the member whom an external program's token names. Someone who isn't a member yet is refused with a value
 * that registration accepts; the token is used up nevertheless.
 */
export async function enterByExternal(
  sessions: Sessions,
  token: string,
  entry: Entry,
  now: Date,
): Promise<HandedOut> {
  const named = namedKeyOf(token);
  if (!named) throw new Problem('sso_failed');
  try {
    return await enterByPartner(sessions, token, named, 'external-sso', entry, now);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'registration_needed') throw error;
  }
  const { pools, keys } = sessions;
  const { programId } = named;
  const guid = await inProgram(pools, programId, async (db) => {
    const { claims } = await useUp(db, token, named, 'external-sso', null, now);
    const { given_name: given, family_name: family } = claims;
    const person = {
      email: signInNameOf(claims.email),
      firstName: typeof given === 'string' ? given.slice(0, 60) : null,
      lastName: typeof family === 'string' ? family.slice(0, 60) : null,
    };
    return issueAdmission(db, keys, 'userGuid', programId, person, now);
  });
  throw new Problem('registration_needed', { headers: { [userGuidHeader]: guid } });
}

async function enterByPartner(
  sessions: Sessions,
  token: string,
  named: NamedKey,
  purpose: 'reseller-sso' | 'external-sso',
  { key, userAgent }: Entry,
  now: Date,
): Promise<HandedOut> {
  return beginPartnerSession(sessions, named, key, now, async (db) => {
    const by = { purpose, seconds: ssoSeconds, hasKey: key !== undefined };
    const { memberId, isUsed, signedBy } = await proveByPartner(db, token, named, by, now);
    const method = purpose === 'reseller-sso' ? 'reseller' : 'external';
    return { memberId, method, userAgent, isUsed, signedBy };
  });
}

/** Starts a session for the member whom a partner's token names; a replay is refused like any invalid token. */
export function beginPartnerSession(
  sessions: Sessions,
  { programId }: NamedKey,
  key: RequestKey | undefined,
  now: Date,
  prove: (db: Db) => Promise<Proof>,
): Promise<HandedOut> {
  const signIn = { programId, key, opener: 'source' } as const;
  return beginSession(sessions, signIn, now, prove).catch((error: unknown) => {
    const isReplay = error instanceof Problem && error.code === 'entry_failed';
    throw isReplay ? new Problem('sso_failed') : error;
  });
}

/** The member whom a partner's token names, and the token's other data. */
export interface PartnerProof {
  memberId: number;
  /** Whether the token was used before: then only a repeat of that request may continue. */
  isUsed: boolean;
  claims: PartnerClaims;
  /** The key that signed the token. */
  signedBy: SignInSource;
  /** The key's sites. */
  sites: string[];
}

/**
 * Uses up a partner's token for the member whom it names, or throws `sso_failed`, `email_unproven`,
 * `registration_needed` or `sign_in_not_allowed`.
 */
export async function proveByPartner(
  db: Db,
  token: string,
  named: NamedKey,
  { purpose, seconds, hasKey }: { purpose: Purpose; seconds: number; hasKey: boolean },
  now: Date,
): Promise<PartnerProof> {
  const read = await readPartnerToken(db, token, named, { purpose, seconds }, now);
  if (!read) throw new Problem('sso_failed');
  const member = await findMemberByEmail(db, named.programId, read.claims.email, now);
  if (!member) {
    throw new Problem(purpose === 'external-sso' ? 'registration_needed' : 'sso_failed');
  }
  // A program's partner can't sign in people who can see all programs.
  if (isProviderLevel(adminLevels[member.roleName])) throw new Problem('sso_failed');
  const { memberId } = member;
  // Nor can it sign in a reseller's people, unless it is that reseller's own key.
  const isOfOther = !named.isOfReseller && (await worksForReseller(db, named.programId, memberId));
  if (isOfOther) throw new Problem('sso_failed');
  await requireMayOpen(db, named.programId, member, read.signedBy);
  const isFirst = await isFirstUse(db, named, purpose, read.claims, memberId, now);
  if (!isFirst && !hasKey) throw new Problem('sso_failed');
  return { memberId, isUsed: !isFirst, ...read };
}

async function useUp(
  db: Db,
  token: string,
  named: NamedKey,
  purpose: Purpose,
  memberId: number | null,
  now: Date,
): Promise<{ claims: PartnerClaims }> {
  const read = await readPartnerToken(db, token, named, { purpose, seconds: ssoSeconds }, now);
  if (!read || !(await isFirstUse(db, named, purpose, read.claims, memberId, now))) {
    throw new Problem('sso_failed');
  }
  return read;
}

/**
 * Finds the active member of a program with an email address. Throws `email_unproven` while the address doesn't prove
 * who they are.
 */
export async function findMemberByEmail(db: Db, programId: number, email: string, now: Date) {
  const member = await selectMemberByEmail(db, programId, signInNameOf(email));
  if (member) await requireProvenEmail(db, programId, member, now);
  return member;
}

function isFirstUse(
  db: Db,
  { programId, keyId }: NamedKey,
  purpose: Purpose,
  claims: PartnerClaims,
  memberId: number | null,
  now: Date,
): Promise<boolean> {
  const value = { purpose, text: `${keyId}:${claims.jti}`, expiresAt: forgottenAt(claims) };
  return markExternalTokenUsed(db, programId, value, memberId, now);
}

/** Returns the session that another one is opened from, and what that one inherits. */
export const readParent = selectParent;

const signInCode = { purpose: 'sign-in-code', seconds: signInCodeSeconds };

/** Creates a code that signs the viewer in once, in another browser. */
export async function createSignInCode(
  db: Db,
  { keys }: Pick<Sessions, 'keys'>,
  { programId, memberId, sessionId }: Viewer,
  now: Date,
): Promise<{ npt: string; expiresIn: number }> {
  const content = { memberId, data: { sessionId } };
  const npt = await issueOneTime(db, keys, programId, signInCode, content, now);
  return { npt, expiresIn: signInCodeSeconds };
}

/** Exchanges a code for a session that ends together with the session that created the code. */
export async function enterByCode(
  sessions: Sessions,
  code: string,
  { key, userAgent }: Entry,
  now: Date,
): Promise<HandedOut> {
  const { keys } = sessions;
  const programId = programOfOneTime(keys, signInCode, code);
  if (programId === undefined) throw new Problem('entry_failed');
  return beginSession(sessions, { programId, key }, now, async (db) => {
    const redeemed = await redeemOneTime(db, keys, programId, signInCode, code, now);
    if (!redeemed) {
      const memberId = key && (await ownerOfUsed(db, programId, signInCode, code));
      if (!memberId) throw new Problem('entry_failed');
      return { memberId, method: 'code', isUsed: true };
    }
    const parent = await selectParent(db, programId, Number(redeemed.data.sessionId));
    if (!parent || isSessionOver(parent, now)) throw new Problem('entry_failed');
    return {
      memberId: parent.memberId,
      method: 'code',
      userAgent,
      secondFactorAt: parent.secondFactorAt,
      openedBy: parent.openedBy,
      parentSessionId: parent.sessionId,
      createdAt: parent.createdAt,
    };
  });
}
