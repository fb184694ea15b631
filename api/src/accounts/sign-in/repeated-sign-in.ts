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
 * What is kept of a session that was handed out under an Idempotency-Key. Never its tokens: they are made
 * again from the secret of the installation, to the letter, for a caller who has proven once more to be
 * the member (by password or by refresh token). Who only knows the key gets nothing.
 */
export interface KeptSession {
  sessionId: number;
  /** The instant from which its access token counts. */
  at: Date;
}

/**
 * Takes the key of a sign-in; answers the session that it began before. That is so for a minute and while
 * the session stands as it was handed out: later its first tokens would only harm, and signing in anew is
 * what the person means.
 */
export async function claimSession(
  db: Db,
  programId: number,
  keyed: KeyedRequest | undefined,
  now: Date,
): Promise<KeptSession | undefined> {
  const earlier = await claimIdempotencyKey(db, programId, keyed);
  // The tokens of a session from before the key changed can't be made again.
  if (!earlier || !keyed?.requestHash.equals(earlier.requestHash)) return undefined;
  const { sessionId, at } = JSON.parse(earlier.body) as { sessionId: number; at: string }; // see keepSession
  const kept = { sessionId, at: new Date(at) };
  const isRecent = kept.at.getTime() + signInRepeatSeconds * 1000 > now.getTime();
  return isRecent && (await selectIsUnused(db, programId, sessionId)) ? kept : undefined;
}

/** Keeps with its key what a session is made again from. */
export async function keepSession(
  db: Db,
  programId: number,
  keyed: KeyedRequest | undefined,
  session: KeptSession,
): Promise<void> {
  if (!keyed) return;
  await storeAnswers(db, programId, [{ ...keyed, status: 200, body: JSON.stringify(session) }]);
}

/** Ends a session; answers whether that was done under the same key before. */
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
