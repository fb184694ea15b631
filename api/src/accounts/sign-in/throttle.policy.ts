/** The rate limit of sign-ins: a number of free failures, then a delay that grows with each. */
export interface Throttle {
  freeFailures: number;
  /** How many further failures double the delay, which starts at one second. */
  failuresToDouble: number;
  longestDelaySeconds: number;
}

/** A counter of failures. */
export interface ThrottledBy {
  key: string;
  throttle: Throttle;
}

/** For one account from one network, or on a known device: guesses there don't make anyone else wait. */
export const narrow: Throttle = {
  freeFailures: 5,
  failuresToDouble: 1,
  longestDelaySeconds: 15 * 60,
};

/**
 * For one account from everywhere, against guesses from many networks. The wait stays short because it also affects the
 * owner on a new device.
 */
const account: Throttle = { freeFailures: 5, failuresToDouble: 1, longestDelaySeconds: 30 };

/**
 * For one network, against trying many names. A whole office may share one, so more failures are free and the wait
 * stays short.
 */
const network: Throttle = { freeFailures: 50, failuresToDouble: 10, longestDelaySeconds: 30 };

/** Failures older than this are forgotten. */
export const throttleMemoryHours = 1;

/** A sign-in attempt: keys of the account and the network, and the device if it knows the account. */
export interface Attempt {
  account: string;
  network: string;
  deviceId: string | undefined;
}

/**
 * Returns the counters of an attempt, in the order in which they are locked. A device on which the member signed in
 * before only counts for itself: failures of others never make its owner wait.
 */
export function throttledBy(attempt: Attempt): ThrottledBy[] {
  return [
    ...throttledByAccount(attempt),
    ...(attempt.deviceId === undefined ? [ofNetwork(attempt)] : []),
  ];
}

/** Returns the counters of one account, in the order in which they are locked. */
export function throttledByAccount({ account: key, network, deviceId }: Attempt): ThrottledBy[] {
  if (deviceId !== undefined) return [{ key: `device:${deviceId}`, throttle: narrow }];
  return [
    { key: `account-and-network:${key}:${network}`, throttle: narrow },
    { key: `account:${key}`, throttle: account },
  ];
}

/** Returns the counters of a typed name, which are the same whether or not an account has it. */
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

/** Returns the counter of a network, for all names tried from it. */
export function ofNetwork({ network: key }: { network: string }): ThrottledBy {
  return { key: `network:${key}`, throttle: network };
}
