import { freshMinutes } from '@stridewell/contracts';
import {
  asProvider,
  type Db,
  inProgram,
  outsidePrograms,
} from '#foundation/database/in-program.ts';
import type { Pools } from '#foundation/database/pools.ts';
import type { RequestKey } from '#foundation/http/idempotency.sql.ts';
import { bindKey, claimIdempotencyKey } from '#foundation/http/idempotency.ts';
import { fieldProblem, Problem } from '#foundation/http/problem.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import { recordAudit } from '#people/audit/audit.service.ts';
import { takeCode } from '#people/second-factor/second-factor.service.ts';
import { endWithDescendants } from '#people/opened-sessions/opened-sessions.service.ts';
import { allowSource } from '#people/sign-in-links/sign-in-links.service.ts';
import { findProgram } from '#programs/settings/settings.service.ts';
import { readAccessToken } from './access-token.ts';
import { beginSession, grant, type HandedOut } from './begin-session.service.ts';
import { deviceOf } from './device-token.ts';
import { isPasswordRight } from './password.ts';
import { endOnce, keepSession, type KeptSession } from './repeated-sign-in.ts';
import { hashRefreshToken, nextRefreshToken, readRefreshToken } from './refresh-token.ts';
import type { Sessions } from './session.service.ts';
import { refreshOverlapMs, sessionDays, sessionIdleDays, signInNameOf } from './sign-in.policy.ts';
import {
  selectSessionForUpdate,
  updateProvenAt,
  updateLastVisit,
  updateRefreshToken,
} from './session.sql.ts';
import {
  deleteSignInNames,
  deleteSomeSignInNames,
  insertSignInNames,
  selectCredentials,
  selectAccounts,
  selectMembersNamed,
  selectTakenNames,
} from './sign-in.sql.ts';
import { forgiveAttempt, takeBackAttempt } from './throttle.sql.ts';
import { narrow, throttledBy, type ThrottledBy, throttleMemoryHours } from './throttle.policy.ts';
import { digestOf, networkDigest, requireNotThrottled } from './throttle.service.ts';

export { hashPassword, isPasswordRight } from './password.ts';

/** How long the rows of this slice are of use: a session that idled longer cannot be refreshed. */
export const signInKeeping = {
  throttleHours: throttleMemoryHours,
  endedSessionDays: sessionIdleDays + 1,
};

/** What somebody types to sign in, and where. */
export interface TypedCredentials {
  name: string;
  password: string;
  address: string;
  /** The host of the page that they sign in on: of a program, where it has one of its own. */
  host: string;
  device: string | undefined;
  userAgent: string | undefined;
  /** Of an app, or a recovery code. */
  code: string | undefined;
}

/**
 * Signs a member in by e-mail address or username; every wrong attempt hears the same. A repeat under the
 * same key must bring the right password again, and then gets the very session that the first one began.
 */
export async function login(
  sessions: Sessions,
  typed: TypedCredentials,
  key: RequestKey | undefined,
  now: Date,
): Promise<HandedOut> {
  const { pools, keys } = sessions;
  const signInName = signInNameOf(typed.name);
  const accounts = await findAccounts(pools, signInName);
  const throttles = throttlesOf(sessions, accounts, { ...typed, name: signInName });
  await requireNotThrottled(pools, throttles);
  const { known, right } = await checkPassword(pools, accounts, typed.password);
  const credentials = await chooseAccount(pools, right, typed.host);
  if (!credentials) {
    for (const one of known) noteRefusal(sessions, one, 'password');
    throw new Problem('sign_in_failed');
  }
  const { programId, memberId } = credentials;
  const { code } = typed;
  const ofCode = { key: `second-factor:${accountKey(credentials, '')}`, throttle: narrow };
  // Only who knows the password gets here, so that nobody else can keep the owner waiting.
  if (code !== undefined) await requireNotThrottled(pools, [ofCode]);
  const counted = throttles.map((throttle) => throttle.key);
  try {
    return await beginSession(sessions, { programId, key }, now, async (db) => {
      const taken = await takeCode(db, { keys }, { programId, memberId }, code, now);
      await forgiveAttempt(db, [...counted, ...(taken ? [ofCode.key] : [])]);
      const isUsed = taken === 'used';
      const proof = { method: 'password', provenAt: now, userAgent: typed.userAgent } as const;
      return { ...proof, memberId, isUsed, secondFactorAt: taken ? now : null };
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The password was right, and no code was tried.
    if (error.code === 'second_factor_required') {
      await outsidePrograms(pools, (db) => takeBackAttempt(db, counted));
    }
    const isWrongCode = error.code === 'second_factor_failed' || error.code === 'entry_failed';
    if (!isWrongCode) throw error;
    noteRefusal(sessions, credentials, 'second-factor');
    throw new Problem('second_factor_failed');
  }
}

interface Account {
  programId: number;
  memberId: number;
}

type Credentials = NonNullable<Awaited<ReturnType<typeof selectCredentials>>>;

/** What an attempt is counted by: every account that has the name, or the name where none has. */
function throttlesOf(
  { keys }: Sessions,
  accounts: readonly Account[],
  { name, address, device }: Pick<TypedCredentials, 'name' | 'address' | 'device'>,
): ThrottledBy[] {
  const network = networkDigest(address);
  const all = (accounts.length > 0 ? accounts : [undefined]).flatMap((found) => {
    const deviceId = found && deviceOf(keys.device, device, found)?.deviceId;
    return throttledBy({ account: accountKey(found, name), network, deviceId });
  });
  return [...new Map(all.map((one) => [one.key, one])).values()];
}

/** Checks a password against each account that has the name: those that it is right for, and those that are open. */
async function checkPassword(
  pools: Pools,
  accounts: readonly Account[],
  password: string,
): Promise<{ known: Credentials[]; right: Credentials[] }> {
  const known: Credentials[] = [];
  const right: Credentials[] = [];
  // Also where there is no such name: an answer that comes sooner would tell.
  for (const at of accounts.length > 0 ? accounts : [{ programId: 0, memberId: 0 }]) {
    const credentials = await inProgram(pools, at.programId, (db) =>
      selectCredentials(db, at.programId, at.memberId),
    );
    const isRight = await isPasswordRight(password, credentials?.passwordHash);
    if (!credentials) continue;
    known.push(credentials);
    if (isRight) right.push(credentials);
  }
  return { known, right };
}

/**
 * Chooses the account to sign in to where one password is right for several: that of the program whose page it is, else
 * the one visited last. Accounts with different addresses are different people, and then none is chosen.
 */
async function chooseAccount(
  pools: Pools,
  right: readonly Credentials[],
  host: string,
): Promise<Credentials | undefined> {
  if (right.length < 2) return right[0];
  const program = await findProgram(pools, { host });
  const here = right.find(({ programId }) => programId === program?.id);
  if (here) return here;
  if (new Set(right.map(({ email }) => email)).size > 1) return undefined;
  const visited = ({ lastVisitAt }: Credentials) => lastVisitAt ?? '';
  return right.toSorted((one, other) => visited(other).localeCompare(visited(one)))[0];
}

/**
 * Proves by password that the viewer is still the member, and confirms the partner that opened the session; answers
 * until when that counts. Tries are counted as sign-ins are.
 */
export async function proveAgain(
  sessions: Sessions,
  db: Db,
  viewer: Viewer,
  typed: Pick<TypedCredentials, 'password' | 'address' | 'device' | 'code'>,
  now: Date,
): Promise<string> {
  const { pools, keys } = sessions;
  const { programId, memberId, sessionId, openedBy } = viewer;
  const of = { programId, memberId };
  const deviceId = deviceOf(keys.device, typed.device, of)?.deviceId;
  const network = networkDigest(typed.address);
  const throttles = throttledBy({ account: accountKey(of, ''), network, deviceId });
  await requireNotThrottled(pools, throttles);
  const credentials = await selectCredentials(db, programId, memberId);
  if (!(await isPasswordRight(typed.password, credentials?.passwordHash))) {
    noteRefusal(sessions, of, 'step-up');
    throw new Problem('step_up_failed');
  }
  const counted = throttles.map(({ key }) => key);
  const taken = await takeCode(db, { keys }, of, typed.code, now).catch(async (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'second_factor_required') {
      await outsidePrograms(pools, (outside) => takeBackAttempt(outside, counted));
    } else noteRefusal(sessions, of, 'step-up');
    throw fieldProblem('step_up_failed', 'code', error.message);
  });
  if (taken === 'used') throw fieldProblem('step_up_failed', 'code');
  await outsidePrograms(pools, (outside) => forgiveAttempt(outside, counted));
  const hasGivenCode = taken !== undefined;
  await updateProvenAt(db, programId, sessionId, { now, hasGivenCode });
  if (openedBy) await allowSource(db, keys.audit, of, openedBy, 'password', now);
  return new Date(now.getTime() + freshMinutes * 60_000).toISOString();
}

/** Written down later, so that the time of the answer does not tell that there is such an account. */
function noteRefusal(
  { notes }: Sessions,
  { programId, memberId }: { programId: number; memberId: number },
  reason: string,
): void {
  const event = { action: 'sign-in-refused', actorId: null, subjectId: memberId } as const;
  notes.note(programId, { ...event, detail: { reason, method: 'password' } });
}

/** An account is one, by whichever of its names; a name of nobody counts as one too. */
function accountKey(
  found: { programId: number; memberId: number } | undefined,
  signInName: string,
): string {
  return digestOf(found ? `member:${found.programId}.${found.memberId}` : `name:${signInName}`);
}

/**
 * Exchanges a refresh token for its successor. The token before it gets that same successor for a short
 * while, to the letter; an older one can only be a copy, and ends the session for whoever holds it.
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
    // One key serves one token: with the next one it names another request.
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
 * Ends the session that the access token or the refresh token names; without either, nothing happens.
 * Answers whether all of it was done under the same key before.
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

/** Finds whose name it is that somebody types, in each program that has it. */
export function findAccounts(pools: Pools, typed: string): Promise<Account[]> {
  return asProvider(pools, (db) => selectAccounts(db, signInNameOf(typed)));
}

/**
 * Finds the member whom the provider's staff name by what they sign in with; undefined where nobody does. Throws where
 * members of several programs do, and no program was named.
 */
export async function findMemberNamed(
  db: Db,
  { username, programId }: { username: string; programId?: number | undefined },
) {
  const found = (await selectMembersNamed(db, signInNameOf(username))).filter(
    (one) => programId === undefined || one.programId === programId,
  );
  if (found.length > 1)
    throw fieldProblem(
      'validation_failed',
      'username',
      'Members of several programs use this sign-in. Enter their other sign-in name, or add the program.',
    );
  return found[0];
}

/** Finds those of some names that members of a program sign in with already. */
export async function findTakenNames(
  db: Db,
  programId: number,
  typed: readonly string[],
): Promise<Set<string>> {
  if (typed.length === 0) return new Set();
  return new Set(await selectTakenNames(db, programId, typed.map(signInNameOf)));
}

/** Gives the names that one account signs in with to another, or frees them; answers those that were taken there. */
export async function giveSignInNames(
  db: Db,
  from: Account,
  to: Account | null,
): Promise<string[]> {
  const names = await deleteSignInNames(db, from);
  if (!to || names.length === 0) return [];
  const given = await insertSignInNames(db, to, names);
  return names.filter((name) => !given.includes(name));
}

/** Frees some of the names by which a member signs in. */
export function dropSignInNames(
  db: Db,
  member: { programId: number; memberId: number },
  typed: readonly string[],
): Promise<void> {
  return deleteSomeSignInNames(db, member, typed.map(signInNameOf));
}

/** Gives a member names to sign in by; answers those that somebody else has already. */
export async function takeSignInNames(
  db: Db,
  member: { programId: number; memberId: number },
  typed: readonly string[],
): Promise<string[]> {
  const names = typed.map(signInNameOf);
  const taken = await insertSignInNames(db, member, names);
  return typed.filter((_, at) => !taken.includes(names[at] ?? ''));
}
