import { ApiProblem } from '@stridewell/api-client';

/** Age in milliseconds from which an access token is refreshed (specification: 25 minutes). */
export const refreshAge = 25 * 60_000;

/** The same age as a share of the life of a token: 25 of 30 minutes. What lives shorter is renewed earlier. */
const refreshShare = 25 / 30;

/** What the server hands out; the seconds count from the moment of the answer. */
export interface Grant {
  accessToken: string;
  expiresIn: number;
  memberId: number;
}

/** Keeps the access token of this tab, in memory only. */
export interface AccessTokenKeeper {
  /** Takes a token that signing in gave. */
  take(grant: Grant): void;
  /** Drops the token, the timer that would renew it, and a renewal under way. */
  drop(): void;
  /** The server does not know the token: the next request brings another. A renewal under way goes on. */
  refuse(): void;
  isHeld(): boolean;
  /** The token to send; renewed first when it is missing or at least 25 minutes (of 30) old. */
  current(): Promise<string>;
  /** Renews now; callers at the same moment share one request. */
  renew(): Promise<Grant>;
}

interface Held extends Grant {
  receivedAt: number;
}

function renewalAge({ expiresIn }: Grant): number {
  return Math.min(refreshAge, expiresIn * 1000 * refreshShare);
}

/**
 * One tab after the other, so that each sends the cookie that the one before received. Where the
 * browser has no locks (an insecure origin) the server's overlap window serves the second tab.
 */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('stridewell.refresh', work);
}

/** Makes a keeper; `request` trades the refresh cookie for a new grant until told to stop, `onRenewed` hears of each. */
export function createAccessTokenKeeper(
  request: (signal: AbortSignal) => Promise<Grant>,
  onRenewed: (grant: Grant) => void,
): AccessTokenKeeper {
  let held: Held | null = null;
  let renewing: Promise<Grant> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let holding = new AbortController();

  function take(grant: Grant): void {
    clearTimeout(timer);
    held = { ...grant, receivedAt: Date.now() };
    timer = setTimeout(() => {
      // A failure shows at the next request, which tries again and knows whom to tell.
      void renew().catch(() => undefined);
    }, renewalAge(grant));
  }

  function drop(): void {
    clearTimeout(timer);
    held = null;
    holding.abort();
    holding = new AbortController();
    renewing = null;
  }

  function refuse(): void {
    if (!renewing) drop();
  }

  async function requestGrant(): Promise<Grant> {
    const { signal } = holding;
    const grant = await request(signal);
    // Signed out while the answer was on its way: it belongs to nobody here.
    if (signal.aborted) throw new ApiProblem('request_cancelled', 0, '');
    take(grant);
    onRenewed(grant);
    return grant;
  }

  function renew(): Promise<Grant> {
    if (renewing) return renewing;
    const started = requestGrant().finally(() => {
      if (renewing === started) renewing = null;
    });
    renewing = started;
    return started;
  }

  function isServing(token: Held): boolean {
    return Date.now() - token.receivedAt < token.expiresIn * 1000;
  }

  async function current(): Promise<string> {
    const before = held;
    if (before && Date.now() - before.receivedAt < renewalAge(before)) return before.accessToken;
    try {
      return (await renew()).accessToken;
    } catch (error) {
      const isUnreachable = error instanceof ApiProblem && error.code === 'network_unreachable';
      if (isUnreachable && before && held === before && isServing(before))
        return before.accessToken;
      throw error;
    }
  }

  return { take, drop, refuse, isHeld: () => held !== null, current, renew };
}
