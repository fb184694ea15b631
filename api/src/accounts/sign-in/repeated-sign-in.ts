import type { Db } from '#engine/postgres/index.ts';
import {
  bindKey,
  claimIdempotencyKey,
  type KeyedRequest,
  type RequestKey,
  storeAnswers,
} from '#engine/requests/index.ts';
import { signInRepeatSeconds } from './sign-in.policy.ts';
import { endWithDescendants } from '#accounts/opened-sessions/opened-sessions.service.ts';
import { selectIsUnused, selectMemberOfSession } from './session.sql.ts';

/**
 * The stored data about a session that was handed out with an Idempotency-Key. It doesn't include tokens: they are
 * derived again from the installation's secret, identically, for a caller who has proven again to be the member (by
 * password or by refresh token). Someone who only knows the key gets nothing.
 */
export interface KeptSession {
  sessionId: number;
  /** The instant from which its access token is valid. */
  at: Date;
}

/**
 * Claims the key of a sign-in; returns the session that it started before. This works for a minute and only while the
 * session is unchanged: later its first tokens would cause harm, and the person means to sign in again.
 */
export async function claimSession(
  db: Db,
  programId: number,
  keyed: KeyedRequest | undefined,
  now: Date,
): Promise<KeptSession | undefined> {
  const earlier = await claimIdempotencyKey(db, programId, keyed);
  // The tokens of a session from before the key changed can't be derived again.
  if (!earlier || !keyed?.requestHash.equals(earlier.requestHash)) return undefined;
  const { sessionId, at } = JSON.parse(earlier.body) as { sessionId: number; at: string }; // see keepSession
  const kept = { sessionId, at: new Date(at) };
  const isRecent = kept.at.getTime() + signInRepeatSeconds * 1000 > now.getTime();
  return isRecent && (await selectIsUnused(db, programId, sessionId)) ? kept : undefined;
}

/** Stores with its key what is needed to derive the session's tokens again. */
export async function keepSession(
  db: Db,
  programId: number,
  keyed: KeyedRequest | undefined,
  session: KeptSession,
): Promise<void> {
  if (!keyed) return;
  await storeAnswers(db, programId, [{ ...keyed, status: 200, body: JSON.stringify(session) }]);
}

/** Ends a session; returns whether that was done with the same key before. */
export async function endOnce(
  db: Db,
  { programId, sessionId }: { programId: number; sessionId: number },
  key: RequestKey | undefined,
  now: Date,
): Promise<boolean> {
  const memberId = key && (await selectMemberOfSession(db, programId, sessionId));
  const keyed = key && memberId && { ...bindKey(key, String(sessionId)), memberId };
  if (keyed) {
    if (await claimIdempotencyKey(db, programId, keyed)) return true;
    await keepSession(db, programId, keyed, { sessionId, at: now });
  }
  await endWithDescendants(db, programId, [sessionId], { reason: 'signed-out', now });
  return false;
}
