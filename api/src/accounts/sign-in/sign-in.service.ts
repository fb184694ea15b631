import { setTimeout } from 'node:timers/promises';
import { inProgram, outsidePrograms, type Pools } from '#engine/postgres/index.ts';
import { Problem, type RequestKey } from '#engine/requests/index.ts';
import { takeCode } from '#accounts/second-factor/second-factor.service.ts';
import { findProgram } from '#programs/settings/settings.service.ts';
import { beginSession, type HandedOut } from './begin-session.service.ts';
import { deviceOf } from './device-token.ts';
import { isPasswordRight } from './password.ts';
import type { Sessions } from './session.service.ts';
import { sessionIdleDays, signInNameOf } from './sign-in.policy.ts';
import { selectCredentials } from './sign-in.sql.ts';
import { forgiveAttempt, removeAttempt } from './throttle.sql.ts';
import {
  narrow,
  ofNetwork,
  throttledByAccount,
  throttledByName,
  type ThrottledBy,
  throttleMemoryHours,
} from './throttle.policy.ts';
import {
  accountKey,
  type CountedAccount,
  type CountedName,
  countSignIn,
  digestOf,
  networkDigest,
  requireNotThrottled,
} from './throttle.service.ts';
import { type Account, findAccounts } from './sign-in-names.service.ts';
import { noteRefusal } from './sign-in-attempts.ts';

export { hashPassword, isPasswordRight } from './password.ts';

/** How long the rows of this slice are needed: a session that was idle for longer can't be refreshed. */
export const signInKeeping = {
  throttleHours: throttleMemoryHours,
  endedSessionDays: sessionIdleDays + 1,
};

/** What someone typed to sign in, and where. */
export interface TypedCredentials {
  name: string;
  password: string;
  address: string;
  /** The host of their sign-in page, which belongs to a program if it has its own host. */
  host: string;
  device: string | undefined;
  userAgent: string | undefined;
  /** A code from an app, or a recovery code. */
  code: string | undefined;
}

/**
 * Signs a member in by email address or username; every wrong attempt gets the same response. A repeat with the same
 * key needs the correct password again, and then gets the same session.
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
  const { candidates, byName } = countersOf(sessions, accounts, { ...typed, name: signInName });
  const { open, countedBy } = await countSignIn(pools, candidates, byName);
  const { known, right } = await checkPassword(pools, candidates, open, typed.password);
  const credentials = await chooseAccount(pools, right, typed.host);
  if (!credentials) {
    for (const one of known) noteRefusal(sessions, one, 'password');
    throw new Problem('sign_in_failed');
  }
  const { programId, memberId } = credentials;
  const { code } = typed;
  const ofCode = { key: `second-factor:${accountKey(credentials)}`, throttle: narrow };
  // Only someone who knows the password gets here, so no one else can make the owner wait.
  if (code !== undefined) await requireNotThrottled(pools, [ofCode]);
  const counted = keysOfProven(candidates, countedBy, right);
  try {
    const opener = `password-of:${memberId}` as const;
    return await beginSession(sessions, { programId, key, opener }, now, async (db) => {
      // Read again: it may have changed while the password was checked.
      const current = await selectCredentials(db, programId, memberId);
      if (current?.passwordHash !== credentials.passwordHash) throw new Problem('sign_in_failed');
      const taken = await takeCode(db, { keys }, { programId, memberId }, code, now);
      await forgiveAttempt(db, [...counted, ...(taken ? [ofCode.key] : [])]);
      const isUsed = taken === 'used';
      const proof = { method: 'password', provenAt: now, userAgent: typed.userAgent } as const;
      return { ...proof, memberId, isUsed, secondFactorAt: taken ? now : null };
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The password was correct, and no code was tried.
    if (error.code === 'second_factor_required') {
      await outsidePrograms(pools, (db) => removeAttempt(db, counted));
    }
    const isWrongCode = error.code === 'second_factor_failed' || error.code === 'entry_failed';
    if (!isWrongCode) throw error;
    noteRefusal(sessions, credentials, 'second-factor');
    throw new Problem('second_factor_failed');
  }
}

type Credentials = NonNullable<Awaited<ReturnType<typeof selectCredentials>>>;

/** An account with the typed name. */
interface Candidate extends Account, CountedAccount {}

/** Returns the counters of a sign-in: those of each account with the name, and those of the name. */
function countersOf(
  { keys }: Sessions,
  accounts: readonly Account[],
  { name, address, device }: Pick<TypedCredentials, 'name' | 'address' | 'device'>,
): { candidates: Candidate[]; byName: CountedName } {
  const network = networkDigest(address);
  const candidates = accounts.map((one) => {
    const deviceId = deviceOf(keys.device, device, one)?.deviceId;
    const throttles = throttledByAccount({ account: accountKey(one), network, deviceId });
    return { ...one, throttles, isDeviceKnown: deviceId !== undefined };
  });
  const ofName = throttledByName({ name: digestOf(`name:${name}`), network });
  return { candidates, byName: { ofName, ofNetwork: ofNetwork({ network }) } };
}

/**
 * Returns the counters that a correct password clears: those of the accounts that it opens, and those of the name and
 * the network that counted it. For any other account it was a guess, which stays counted.
 */
function keysOfProven(
  candidates: readonly Candidate[],
  countedBy: readonly ThrottledBy[],
  right: readonly Account[],
): string[] {
  const isProven = (one: Candidate) => right.some(({ programId }) => programId === one.programId);
  const own = candidates.filter(isProven).flatMap(({ throttles }) => throttles);
  return [...own, ...countedBy].map(({ key }) => key);
}

/**
 * Checks a password against each account with the name; returns the active ones and those that it opens. A name without
 * an account takes as long as one with one or two accounts, because an equally long wait replaces a second check. A
 * name in more programs takes longer, but only someone with several accounts has one.
 */
async function checkPassword(
  pools: Pools,
  candidates: readonly Candidate[],
  open: readonly Candidate[],
  password: string,
): Promise<{ known: Credentials[]; right: Credentials[] }> {
  const known: Credentials[] = [];
  const right: Credentials[] = [];
  const nobodys = { programId: 0, memberId: 0 };
  const since = performance.now();
  for (const at of candidates.length === 0 ? [nobodys] : candidates) {
    const credentials = await inProgram(pools, at.programId, (db) =>
      selectCredentials(db, at.programId, at.memberId),
    );
    // Checked even while the account has to wait, because a faster response would reveal that it exists.
    const isRight = await isPasswordRight(password, credentials?.passwordHash);
    if (!credentials) continue;
    known.push(credentials);
    if (isRight && open.some(({ programId }) => programId === at.programId))
      right.push(credentials);
  }
  if (candidates.length < 2) await setTimeout(performance.now() - since);
  return { known, right };
}

/**
 * Chooses the account to sign in to if a password opens several: that of the program with this page, or else the one
 * visited last. Accounts with different addresses are different people, and then none is chosen.
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
