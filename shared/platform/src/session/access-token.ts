import { ApiProblem } from '@stridewell/api-client';

/** Age in milliseconds from which an access token is refreshed (specification: 25 minutes). */
export const refreshAge = 25 * 60_000;

/** The same age as a share of a token's life: 25 of 30 minutes. Shorter tokens are renewed earlier. */
const refreshShare = 25 / 30;

/** The server's grant; seconds count from the moment of the response. */
export interface Grant {
  accessToken: string;
  expiresIn: number;
  memberId: number;
}

/** Keeps this tab's access token, in memory only. */
export interface AccessTokenKeeper {
  /** Stores a token from signing in. */
  take(grant: Grant): void;
  /** Drops the token, its renewal timer, and a pending renewal. */
  drop(): void;
  /** Drops a token that the server does not know; the next request gets another. A pending renewal goes on. */
  refuse(): void;
  isHeld(): boolean;
  /** Returns the token to send, renewed first if it is missing or at least 25 minutes (of 30) old. */
  current(): Promise<string>;
  /** Renews now; simultaneous callers share one request. */
  renew(): Promise<Grant>;
}

interface Held extends Grant {
  receivedAt: number;
}

function renewalAge({ expiresIn }: Grant): number {
  return Math.min(refreshAge, expiresIn * 1000 * refreshShare);
}

/**
 * Creates a keeper; `request` exchanges the refresh cookie for a new grant until aborted, `onRenewed` is called for
 * each.
 */
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
      // A failure shows at the next request, which retries and reports it.
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
    // Signed out while the response was on its way: it belongs to no one here.
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
