import { inProgram } from '#engine/postgres/index.ts';
import { bindKey, claimIdempotencyKey, Problem, type RequestKey } from '#engine/requests/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { endWithDescendants } from '#accounts/opened-sessions/opened-sessions.service.ts';
import { readAccessToken } from './access-token.ts';
import { grant, type HandedOut } from './begin-session.service.ts';
import { endOnce, keepSession, type KeptSession } from './repeated-sign-in.ts';
import { hashRefreshToken, nextRefreshToken, readRefreshToken } from './refresh-token.ts';
import type { Sessions } from './session.service.ts';
import { refreshOverlapMs, sessionDays, sessionIdleDays } from './sign-in.policy.ts';
import { selectSessionForUpdate, updateLastVisit, updateRefreshToken } from './session.sql.ts';

/**
 * Exchanges a refresh token for its successor. The previous token gets exactly the same successor for a short while; an
 * older one can only be a copy, and ends the session for all its holders.
 */
export async function refreshSession(
  sessions: Sessions,
  text: string | undefined,
  key: RequestKey | undefined,
  now: Date,
): Promise<HandedOut> {
  const token = text === undefined ? undefined : readRefreshToken(sessions.keys.refresh, text);
  if (!token) throw new Problem('refresh_failed');
  const { programId, sessionId } = token;
  const hash = hashRefreshToken(token);
  const next = nextRefreshToken(sessions.keys.refresh, token);
  const outcome = await inProgram(sessions.pools, programId, async (db) => {
    const session = await selectSessionForUpdate(db, programId, sessionId);
    if (!session || isOver(session, now)) return undefined;
    const { memberId } = session;
    const isCurrent = session.refreshHash.equals(hash);
    const isFresh = Date.parse(session.refreshedAt) + refreshOverlapMs > now.getTime();
    if (!isCurrent && !(isFresh && session.previousHash?.equals(hash))) {
      await endWithDescendants(db, programId, [sessionId], { reason: 'token-reused', now });
      const detail = { reason: 'token-reused' };
      const event = {
        action: 'session-ended',
        actorId: null,
        subjectId: memberId,
        detail,
      } as const;
      await recordAudit(db, sessions.keys.audit, programId, [event], now);
      return undefined;
    }
    const kept: KeptSession = { sessionId, at: isCurrent ? now : new Date(session.refreshedAt) };
    // A key only works with one token: with the next token it is another request.
    const keyed = key && { ...bindKey(key, hash), memberId };
    const isRepeated = (await claimIdempotencyKey(db, programId, keyed)) !== undefined;
    if (isCurrent) {
      const at = { programId, sessionId, generation: next.generation, now };
      const refreshHash = hashRefreshToken(next);
      await updateRefreshToken(db, at, { refreshHash, previousHash: hash });
      await updateLastVisit(db, programId, memberId, now);
    }
    if (!isRepeated) await keepSession(db, programId, keyed, kept);
    return { memberId, at: kept.at, isRepeated };
  });
  if (!outcome) {
    sessions.cache.dropSession(sessionId);
    throw new Problem('refresh_failed');
  }
  const { memberId, at, isRepeated } = outcome;
  return { session: await grant(sessions, memberId, next, at), isRepeated };
}

function isOver(session: { refreshedAt: string; createdAt: string }, now: Date): boolean {
  const daysSince = (instant: string) => (now.getTime() - Date.parse(instant)) / 86_400_000;
  return (
    daysSince(session.refreshedAt) > sessionIdleDays || daysSince(session.createdAt) > sessionDays
  );
}

/**
 * Ends the session of the access token or the refresh token; does nothing without either. Returns whether all of it was
 * done with the same key before.
 */
export async function logout(
  sessions: Sessions,
  tokens: { access: string | undefined; refresh: string | undefined },
  key: RequestKey | undefined,
  now: Date,
): Promise<boolean> {
  const named = [
    tokens.access && (await readAccessToken(sessions.keys, tokens.access, { evenIfOver: true })),
    tokens.refresh && readRefreshToken(sessions.keys.refresh, tokens.refresh),
  ];
  const repeats: boolean[] = [];
  for (const [sessionId, programId] of new Map(
    named.flatMap((one) => (one ? [[one.sessionId, one.programId] as const] : [])),
  )) {
    repeats.push(
      await inProgram(sessions.pools, programId, (db) =>
        endOnce(db, { programId, sessionId }, key, now),
      ),
    );
    sessions.cache.dropSession(sessionId);
  }
  return repeats.length > 0 && repeats.every(Boolean);
}
