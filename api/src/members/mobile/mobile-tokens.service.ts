import { mobileTokenMinutes, type Scope } from '@stridewell/contracts';
import { type Db, inProgram, newId } from '#engine/postgres/index.ts';
import {
  type AuthenticateScoped,
  Problem,
  type RequestKey,
  type Viewer,
} from '#engine/requests/index.ts';
import {
  hashValue,
  makeSealedValue,
  type OneTimeKey,
  readSealedValue,
} from '#accounts/one-time/one-time.service.ts';
import { endSessionsOfToken } from '#accounts/opened-sessions/opened-sessions.service.ts';
import { beginSession, type HandedOut } from '#accounts/sign-in/begin-session.service.ts';
import { isSessionOver, type Sessions } from '#accounts/sign-in/session.service.ts';
import {
  insertMobileToken,
  lockGrant,
  selectTokenOwner,
  updateExchangedAt,
  updateRevokedAt,
} from './mobile-tokens.sql.ts';

const purpose = 'mobile-token';

/** Creates a mobile token in a session; only its hash is stored. */
export async function issueMobileToken(
  db: Db,
  keys: OneTimeKey,
  { programId, memberId, sessionId }: Pick<Viewer, 'programId' | 'memberId' | 'sessionId'>,
  scopes: Scope[],
  now: Date,
) {
  const { text } = makeSealedValue(keys.oneTime, purpose, programId);
  const mobileTokenId = newId();
  const expiresAt = new Date(now.getTime() + mobileTokenMinutes * 60_000);
  const of = { mobileTokenId, sessionId, memberId, createdAt: now, expiresAt };
  await insertMobileToken(db, programId, { ...of, tokenHash: hashValue(text), scopes });
  return { id: mobileTokenId, mobileToken: text, scopes, expiresAt: expiresAt.toISOString() };
}

/** Revokes a token of the viewer and ends the sessions opened with it; throws `not_found` for other tokens. */
export async function revokeMobileToken(
  db: Db,
  { programId, memberId }: Viewer,
  mobileTokenId: number,
  now: Date,
): Promise<void> {
  await updateRevokedAt(db, programId, { mobileTokenId, memberId }, now);
  await endSessionsOfToken(db, programId, mobileTokenId, now);
}

/**
 * Creates the check for calls with a mobile token. Its holder has the rights of an ordinary member, even if the member
 * is an admin.
 */
export function authenticateMobileWith({ pools, keys }: Sessions): AuthenticateScoped {
  return async (token, scope) => {
    const read = token === undefined ? undefined : readSealedValue(keys.oneTime, purpose, token);
    if (!read) throw new Problem('mobile_token_refused');
    const { number: programId } = read;
    const now = new Date();
    const owner = await inProgram(
      pools,
      programId,
      (db) => selectTokenOwner(db, programId, { tokenHash: hashValue(read.text), scope }, now),
      { isReadOnly: true, isOneStatement: true },
    );
    if (!owner || isSessionOver(owner, now)) throw new Problem('mobile_token_refused');
    const { memberId, sessionId, timeZone, dayStartsAt } = owner;
    return { memberId, programId, sessionId, timeZone, dayStartsAt, adminLevel: 0 };
  };
}

/**
 * Exchanges a token with the scope `redirect`, once, for a session that ends together with the session that the token
 * was created in.
 */
export async function enterFromMobile(
  sessions: Sessions,
  token: string,
  { key, userAgent }: { key: RequestKey | undefined; userAgent: string | undefined },
  now: Date,
): Promise<HandedOut> {
  const read = readSealedValue(sessions.keys.oneTime, purpose, token);
  if (!read) throw new Problem('entry_failed');
  const { number: programId } = read;
  return beginSession(sessions, { programId, key }, now, async (db) => {
    const named = { tokenHash: hashValue(token), scope: 'redirect' } as const;
    const owner = await selectTokenOwner(db, programId, named, now);
    if (!owner || isSessionOver(owner, now)) throw new Problem('entry_failed');
    const { mobileTokenId, sessionId } = owner;
    if (!(await lockGrant(db, programId, owner))) throw new Problem('entry_failed');
    const isFirst = await updateExchangedAt(db, programId, mobileTokenId, now);
    return {
      memberId: owner.memberId,
      method: 'mobile',
      userAgent,
      isUsed: !isFirst,
      secondFactorAt: owner.secondFactorAt,
      openedBy: owner.openedBy,
      parentSessionId: sessionId,
      mobileTokenId,
      createdAt: owner.createdAt,
    };
  });
}
