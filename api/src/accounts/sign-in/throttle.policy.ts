/** The rate limit of sign-ins: failures that are free, then a delay that grows with each. */
export interface Throttle {
  freeFailures: number;
  /** Further failures that double the delay, which begins with a second. */
  failuresToDouble: number;
  longestDelaySeconds: number;
}

/** One thing that failures are counted by. */
export interface ThrottledBy {
  key: string;
  throttle: Throttle;
}

/** One account from one network, or on a device that knows it: whoever guesses there keeps nobody else waiting. */
export const narrow: Throttle = {
  freeFailures: 5,
  failuresToDouble: 1,
  longestDelaySeconds: 15 * 60,
};

/**
 * One account from everywhere, against guessing from many networks. The wait stays short, because it is also that
 * of the owner on a device that is new.
 */
const account: Throttle = { freeFailures: 5, failuresToDouble: 1, longestDelaySeconds: 30 };

/** One network, against trying many names: a whole office may share one, so more slips are free and the wait stays short. */
const network: Throttle = { freeFailures: 50, failuresToDouble: 10, longestDelaySeconds: 30 };

/** Failures older than this are forgotten. */
export const throttleMemoryHours = 1;

/** Who tries to sign in: keys of the account and the network, and the device where it knows the account. */
export interface Attempt {
  account: string;
  network: string;
  deviceId: string | undefined;
}

/**
 * What an attempt is counted by, in the order in which that is locked. A device on which the member signed in
 * before answers for itself alone: no failure of anybody else keeps its owner waiting.
 */
export function throttledBy(attempt: Attempt): ThrottledBy[] {
  return [
    ...throttledByAccount(attempt),
    ...(attempt.deviceId === undefined ? [ofNetwork(attempt)] : []),
  ];
}

/** The counters of one account alone, in the order in which they are locked. */
export function throttledByAccount({ account: key, network, deviceId }: Attempt): ThrottledBy[] {
  if (deviceId !== undefined) return [{ key: `device:${deviceId}`, throttle: narrow }];
  return [
    { key: `account-and-network:${key}:${network}`, throttle: narrow },
    { key: `account:${key}`, throttle: account },
  ];
}

/** The counters of a name that somebody types, which are the same whether or not an account has it. */
export function throttledByName({
  name,
  network,
}: {
  name: string;
  network: string;
}): ThrottledBy[] {
  return [
    { key: `name-and-network:${name}:${network}`, throttle: narrow },
    { key: `name:${name}`, throttle: account },
  ];
}

/** The counter of a network, whatever names are tried from it. */
export function ofNetwork({ network: key }: { network: string }): ThrottledBy {
  return { key: `network:${key}`, throttle: network };
}
