import { createHash } from 'node:crypto';
import { type Db, inSeparateTransaction, type Pools } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import { networkOf } from './sign-in.policy.ts';
import { countAttempt, forgiveAttempt, forgiveEverywhere, removeAttempt } from './throttle.sql.ts';
import { narrow, type ThrottledBy, throttleMemoryHours } from './throttle.policy.ts';

export type { ThrottledBy } from './throttle.policy.ts';

/** Counts an attempt in all its counters, or in none: an attempt that has to wait doesn't make any wait longer. */
export async function requireNotThrottled(
  pools: Pools,
  throttles: readonly ThrottledBy[],
): Promise<void> {
  await inSeparateTransaction(pools, async (db) => {
    let wait = 0;
    for (const one of throttles) {
      wait = Math.max(wait, await countAttempt(db, one, throttleMemoryHours));
    }
    // Thrown inside the transaction, so that the counts are rolled back.
    if (wait > 0) throw new Problem('sign_in_throttled', { retryAfter: wait });
  });
}

/** An account with the typed name, and its own counters. */
export interface CountedAccount {
  throttles: readonly ThrottledBy[];
  /** Whether someone signed in to it on this device before. */
  isDeviceKnown: boolean;
}

/** The counters of a sign-in in addition to those of its accounts. */
export interface CountedName {
  /** The counters of the typed name. */
  ofName: readonly ThrottledBy[];
  ofNetwork: ThrottledBy;
}

/**
 * Counts a sign-in against every account with the name. Returns the accounts that it may open, and the counters of the
 * name and the network that counted it. Throws `sign_in_throttled` if the name or the network has to wait or, on a
 * device that knows an account, if the device has to, so the response reveals nothing about other people's accounts. An
 * account with its own wait is left out silently, as are accounts unknown to the device while its network has to wait.
 */
export function countSignIn<T extends CountedAccount>(
  pools: Pools,
  accounts: readonly T[],
  { ofName, ofNetwork }: CountedName,
): Promise<{ open: T[]; countedBy: readonly ThrottledBy[] }> {
  return inSeparateTransaction(pools, async (db) => {
    const longestWait = async (throttles: readonly ThrottledBy[]) => {
      const waits = [0];
      for (const one of throttles) waits.push(await countAttempt(db, one, throttleMemoryHours));
      return Math.max(...waits);
    };
    // Counted before the name, so that a visible wait never ends before a hidden one.
    const counted: { account: T; wait: number }[] = [];
    for (const account of accounts)
      counted.push({ account, wait: await longestWait(account.throttles) });
    const known = counted.filter(({ account }) => account.isDeviceKnown);
    const isDeviceKnown = known.length > 0;
    const hasUnknown = known.length < counted.length;
    const countersOfOthers = hasUnknown ? [ofNetwork] : [];
    const countedBy = isDeviceKnown ? countersOfOthers : [...ofName, ofNetwork];
    const waitOfOthers = await longestWait(countedBy);
    const shownWait = isDeviceKnown ? Math.min(...known.map(({ wait }) => wait)) : waitOfOthers;
    // Thrown inside the transaction, so that the counts are rolled back.
    if (shownWait > 0) throw new Problem('sign_in_throttled', { retryAfter: shownWait });
    const open = counted.filter(
      ({ account, wait }) => wait === 0 && (account.isDeviceKnown || waitOfOthers === 0),
    );
    return {
      open: open.map(({ account }) => account),
      countedBy: waitOfOthers === 0 ? countedBy : [],
    };
  });
}

/** Removes the count of an attempt that succeeded. */
export async function forgive(db: Db, throttles: readonly ThrottledBy[]): Promise<void> {
  await forgiveAttempt(
    db,
    throttles.map(({ key }) => key),
  );
}

/** Removes one attempt from the counters; failures before it still count. */
export function uncount(db: Db, throttles: readonly ThrottledBy[]): Promise<void> {
  return removeAttempt(
    db,
    throttles.map(({ key }) => key),
  );
}

/** Removes the counts of all failures of an account, for someone who has proven that it's theirs. */
export function forgiveAccount(
  db: Db,
  account: { programId: number; memberId: number },
): Promise<void> {
  return forgiveEverywhere(db, accountKey(account));
}

/** Returns the key of an account's counters, for all its names. */
export function accountKey({
  programId,
  memberId,
}: {
  programId: number;
  memberId: number;
}): string {
  return digestOf(`member:${programId}.${memberId}`);
}

/** Counts the codes that members try while they set up an app: each wait grows with the wrong ones before it. */
export function countCodeTries(pools: Pools) {
  const throttlesOf = ({ programId, memberId }: { programId: number; memberId: number }) => [
    { key: `confirm-totp:${digestOf(`${programId}.${memberId}`)}`, throttle: narrow },
  ];
  return {
    count: (who: { programId: number; memberId: number }) =>
      requireNotThrottled(pools, throttlesOf(who)),
    forgive: (db: Db, who: { programId: number; memberId: number }) =>
      forgive(db, throttlesOf(who)),
  };
}

/** Returns what the table stores for the network of an address. */
export function networkDigest(address: string): string {
  return digestOf(networkOf(address));
}

/** Hashes a name or address to keep it out of the table, which outlives the accounts. */
export function digestOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
