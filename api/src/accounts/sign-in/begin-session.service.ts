import { randomBytes } from 'node:crypto';
import { type Db, inProgram, newId } from '#engine/postgres/index.ts';
import { Problem, type RequestKey } from '#engine/requests/index.ts';
import { type AuditEvent, recordAudit } from '#programs/audit/audit.service.ts';
import {
  recordSourceUse,
  type SignInSource,
} from '#accounts/sign-in-links/sign-in-links.service.ts';
import { lockOpener, type Opener } from '#accounts/opened-sessions/opened-sessions.service.ts';
import { accessTokenSeconds, signAccessToken } from './access-token.ts';
import { firstRefreshToken, hashRefreshToken, type RefreshToken } from './refresh-token.ts';
import { claimSession, keepSession, type KeptSession } from './repeated-sign-in.ts';
import type { Sessions } from './session.service.ts';
import { insertSession, type SessionOrigin, updateLastVisit } from './session.sql.ts';

/** A session that was started or continued: the response to the caller, and the refresh token to hand over. */
export interface GrantedSession {
  accessToken: string;
  tokenType: 'Bearer';
  expiresIn: number;
  memberId: number;
  programId: number;
  refreshToken: string;
}

/** A session as it is handed out, and whether it was handed out with the same key before. */
export interface HandedOut {
  session: GrantedSession;
  isRepeated: boolean;
}

/** A member who has proven their identity, and how. */
export interface Proof extends SessionOrigin {
  /** The source that vouches for the member; sessions opened from this one inherit it. */
  signedBy?: SignInSource;
  /**
   * Whether the credential was used before: then only a repeat of that request gets in, with the session that it got.
   */
  isUsed?: boolean;
  /** How long the access token is valid, if the session ends with it. */
  lifeSeconds?: number;
}

/** A sign-in to a program, and the source of its session unless a locked row protects it. */
export interface NewSignIn {
  programId: number;
  key: RequestKey | undefined;
  opener?: Opener;
}

/**
 * Starts a session for the member whom `prove` returns, in one transaction: what `prove` uses up is only used up if the
 * session is stored. A repeat with the same key gets the same session. `prove` must read the session's source itself:
 * from then on `opener` can't be revoked until the session is written.
 */
export async function beginSession(
  sessions: Sessions,
  { programId, key, opener }: NewSignIn,
  now: Date,
  prove: (db: Db) => Promise<Proof>,
): Promise<HandedOut> {
  const { pools, keys } = sessions;
  const anySeed = randomBytes(32);
  const { memberId, lifeSeconds, kept, seed, isRepeated } = await inProgram(
    pools,
    programId,
    async (db) => {
      if (opener) await lockOpener(db, programId, opener, 'shared');
      const { isUsed = false, lifeSeconds, signedBy, ...proof } = await prove(db);
      if (signedBy && opener !== 'source')
        throw new Error('The source of the session is not locked.');
      const origin = { ...proof, ...(signedBy && { openedBy: signedBy.source }) };
      const keyed = key && { ...key, memberId: origin.memberId };
      const tokenSeed = keyed?.requestHash ?? anySeed;
      const proven = { memberId: origin.memberId, lifeSeconds, seed: tokenSeed };
      const earlier = await claimSession(db, programId, keyed, now);
      if (earlier) return { ...proven, kept: earlier, isRepeated: true };
      if (isUsed) throw new Problem('entry_failed');
      const begun: KeptSession = { sessionId: newId(), at: now };
      const token = firstRefreshToken(keys.refresh, { programId, ...begun }, tokenSeed);
      const refreshHash = hashRefreshToken(token);
      const { sessionId } = begun;
      const endsAt =
        lifeSeconds === undefined ? null : new Date(now.getTime() + lifeSeconds * 1000);
      await insertSession(db, { programId, sessionId, refreshHash, now, endsAt, ...origin });
      await updateLastVisit(db, programId, origin.memberId, now);
      await keepSession(db, programId, keyed, begun);
      if (signedBy)
        await recordSourceUse(db, sessions.mail, { programId, ...origin }, signedBy, now);
      await recordAudit(db, keys.audit, programId, [signedIn(origin, signedBy)], now);
      return { ...proven, kept: begun, isRepeated: false };
    },
  );
  const token = firstRefreshToken(keys.refresh, { programId, ...kept }, seed);
  return { session: await grant(sessions, memberId, token, kept.at, lifeSeconds), isRepeated };
}

function signedIn({ memberId, method }: SessionOrigin, signedBy?: SignInSource): AuditEvent {
  const actorId = signedBy ? null : memberId;
  const detail = { method, ...(signedBy && { by: signedBy.name }) };
  return { action: 'signed-in', actorId, subjectId: memberId, detail };
}

/** Signs the response that is handed out with a refresh token. */
export async function grant(
  sessions: Sessions,
  memberId: number,
  token: RefreshToken,
  now: Date,
  lifeSeconds = accessTokenSeconds,
): Promise<GrantedSession> {
  const { programId, sessionId } = token;
  const claims = { memberId, programId, sessionId };
  return {
    accessToken: await signAccessToken(sessions.keys, claims, now, lifeSeconds),
    tokenType: 'Bearer',
    expiresIn: lifeSeconds,
    memberId,
    programId,
    refreshToken: token.text,
  };
}
