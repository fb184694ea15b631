import { createHash } from 'node:crypto';
import { inProgram, outsidePrograms } from '#database/in-program.ts';
import { newId } from '#database/new-id.ts';
import type { Pools } from '#database/pools.ts';
import { Problem } from '#http/problem.ts';
import { readAccessToken, signAccessToken, accessTokenSeconds } from './access-token.ts';
import { isPasswordRight } from './password.ts';
import {
  firstRefreshToken,
  hashRefreshToken,
  nextRefreshToken,
  readRefreshToken,
  type RefreshToken,
} from './refresh-token.ts';
import type { Sessions } from './session.service.ts';
import {
  accountThrottle,
  networkOf,
  networkThrottle,
  refreshOverlapMs,
  sessionDays,
  sessionIdleDays,
  signInNameOf,
  throttleMemoryHours,
} from './sign-in.policy.ts';
import * as sql from './sign-in.sql.ts';

export { hashPassword } from './password.ts';

/** How long the rows of this slice are of use: a session that idled longer cannot be refreshed. */
export const signInKeeping = {
  throttleHours: throttleMemoryHours,
  endedSessionDays: sessionIdleDays + 1,
};

/** A session that was begun or continued: what the caller is told, and the refresh token to hand over. */
export interface GrantedSession {
  accessToken: string;
  tokenType: 'Bearer';
  expiresIn: number;
  memberId: number;
  programId: number;
  refreshToken: string;
}

/** Signs a member in by e-mail address or username; every wrong attempt hears the same. */
export async function login(
  sessions: Sessions,
  typed: { name: string; password: string; address: string },
  now: Date,
): Promise<GrantedSession> {
  const { pools } = sessions;
  const signInName = signInNameOf(typed.name);
  const account = throttleKey('account', signInName);
  const network = throttleKey('network', networkOf(typed.address));
  await requireNotThrottled(pools, account, network);
  const found = await outsidePrograms(pools, (db) => sql.selectSignInName(db, signInName));
  const credentials =
    found &&
    (await inProgram(pools, found.programId, (db) =>
      sql.selectCredentials(db, found.programId, found.memberId),
    ));
  const isRight = await isPasswordRight(typed.password, credentials?.passwordHash);
  if (!credentials || !isRight) throw new Problem('sign_in_failed');
  const { programId, memberId } = credentials;
  const token = firstRefreshToken(sessions.keys.refresh, { programId, sessionId: newId() });
  await inProgram(pools, programId, async (db) => {
    await sql.forgiveAttempts(db, account, network);
    const { sessionId } = token;
    const refreshHash = hashRefreshToken(token);
    await sql.insertSession(db, { programId, sessionId, memberId, refreshHash, now });
  });
  return grant(sessions, memberId, token, now);
}

async function requireNotThrottled(pools: Pools, account: string, network: string): Promise<void> {
  const wait = await outsidePrograms(pools, async (db) => {
    for (const [key, throttle] of [
      [network, networkThrottle],
      [account, accountThrottle],
    ] as const) {
      const mayTry = await sql.countAttempt(db, key, throttle, throttleMemoryHours);
      if (!mayTry) return sql.selectWaitSeconds(db, key, throttle);
    }
    return undefined;
  });
  if (wait !== undefined) throw new Problem('sign_in_throttled', { retryAfter: wait });
}

/** Names stay out of the table, which outlives the accounts. */
function throttleKey(kind: 'account' | 'network', name: string): string {
  return `${kind}:${createHash('sha256').update(name).digest('base64url')}`;
}

/**
 * Exchanges a refresh token for its successor. The token before it gets that same successor for a short
 * while; an older one can only be a copy, and ends the session for whoever holds it.
 */
export async function refreshSession(
  sessions: Sessions,
  text: string | undefined,
  now: Date,
): Promise<GrantedSession> {
  const token = text === undefined ? undefined : readRefreshToken(sessions.keys.refresh, text);
  if (!token) throw new Problem('refresh_failed');
  const { programId, sessionId } = token;
  const outcome = await inProgram(sessions.pools, programId, async (db) => {
    const session = await sql.selectSessionForUpdate(db, programId, sessionId);
    if (!session || isOver(session, now)) return undefined;
    const hash = hashRefreshToken(token);
    const next = nextRefreshToken(sessions.keys.refresh, token);
    if (session.refreshHash.equals(hash)) {
      const at = { programId, sessionId, generation: next.generation, now };
      const refreshHash = hashRefreshToken(next);
      await sql.updateRefreshToken(db, at, { refreshHash, previousHash: hash });
      return { memberId: session.memberId, next };
    }
    const isFresh = Date.parse(session.refreshedAt) + refreshOverlapMs > now.getTime();
    if (isFresh && session.previousHash?.equals(hash)) return { memberId: session.memberId, next };
    await sql.endSession(db, programId, sessionId, 'token-reused', now);
    return undefined;
  });
  if (!outcome) {
    sessions.cache.dropSession(sessionId);
    throw new Problem('refresh_failed');
  }
  return grant(sessions, outcome.memberId, outcome.next, now);
}

function isOver(session: { refreshedAt: string; createdAt: string }, now: Date): boolean {
  const daysSince = (instant: string) => (now.getTime() - Date.parse(instant)) / 86_400_000;
  return (
    daysSince(session.refreshedAt) > sessionIdleDays || daysSince(session.createdAt) > sessionDays
  );
}

/** Ends the session that the access token or the refresh token names; without either, nothing happens. */
export async function logout(
  sessions: Sessions,
  tokens: { access: string | undefined; refresh: string | undefined },
  now: Date,
): Promise<void> {
  const named = [
    tokens.access && (await readAccessToken(sessions.keys, tokens.access, { evenIfOver: true })),
    tokens.refresh && readRefreshToken(sessions.keys.refresh, tokens.refresh),
  ];
  for (const session of named) {
    if (!session) continue;
    await inProgram(sessions.pools, session.programId, (db) =>
      sql.endSession(db, session.programId, session.sessionId, 'signed-out', now),
    );
    sessions.cache.dropSession(session.sessionId);
  }
}

async function grant(
  sessions: Sessions,
  memberId: number,
  token: RefreshToken,
  now: Date,
): Promise<GrantedSession> {
  const { programId, sessionId } = token;
  const claims = { memberId, programId, sessionId };
  return {
    accessToken: await signAccessToken(sessions.keys, claims, now),
    tokenType: 'Bearer',
    expiresIn: accessTokenSeconds,
    memberId,
    programId,
    refreshToken: token.text,
  };
}
