import { ApiProblem } from '@stridewell/api-client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from '#cache/query-client.ts';
import { onApiProblem, session } from '#session/session.ts';
import { isRefusal } from '#session/retry-with-new-token.ts';
import type { SessionParts } from '#session/session-shapes.ts';
import { createWatchers } from '#watchers/watchers.ts';

/** The pauses before an unreachable server is checked again, in milliseconds; the last one repeats. */
const pauses = [1000, 2000, 4000, 8000, 15_000] as const;

/** How long one check may take, in milliseconds. */
const patience = 5000;

/** Whether the page reaches the server. */
export type ConnectionState = Readonly<{
  isLost: boolean;
  /** When the newest shown answer arrived, in milliseconds since 1970; null without one. */
  loadedAt: number | null;
}>;

/** Whether an error means that the server could not be reached, or was too busy to respond. */
export function isConnectionProblem(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return error.code === 'network_unreachable' || [502, 503, 504].includes(error.status);
}

async function isServerReady(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    return (await fetch('/api/readyz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

function isCutOff({ state }: Query): boolean {
  return state.fetchStatus === 'idle' && isConnectionProblem(state.error);
}

/** Watches whether the server is reachable, and restores what failed because it was not. */
export interface ConnectionWatch {
  state: () => ConnectionState;
  subscribe: (onChange: () => void) => () => void;
  /** Starts watching. Returns a function that stops it. */
  start: () => () => void;
  /** Reports that the server does not respond: the shown data may be old. */
  reportLost: () => void;
  /** Checks the server right away. */
  retry: () => void;
}

/** Creates the connection watch of one page. */
export function createConnectionWatch(
  client: QueryClient,
  parts: Pick<SessionParts, 'session' | 'onApiProblem'>,
): ConnectionWatch {
  const watchers = createWatchers();
  let now: ConnectionState = { isLost: false, loadedAt: null };
  let isStarted = false;
  let isAsking = false;
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(isLost: boolean): void {
    const times = client
      .getQueryCache()
      .findAll({ predicate: ({ meta }) => meta?.shows !== undefined })
      .map(({ state }) => state.dataUpdatedAt)
      .filter((time) => time > 0);
    const loadedAt = times.length > 0 ? Math.max(...times) : null;
    if (isLost === now.isLost && loadedAt === now.loadedAt) return;
    now = { isLost, loadedAt };
    watchers.notify();
  }

  function reportLost(): void {
    if (!isStarted || now.isLost) return;
    change(true);
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), pauses[Math.min(asked, pauses.length - 1)]);
    asked += 1;
  }

  /**
   * Fetches the viewer and every missing answer. Resolves to whether the viewer arrived, once all arrived or failed: a
   * server may be ready and still answer nothing.
   */
  async function bringBack(): Promise<boolean> {
    const { status } = parts.session.state();
    if (status === 'unavailable') await parts.session.start();
    if (status !== 'signed-in') return parts.session.state().status !== 'unavailable';
    client.removeQueries({ type: 'inactive', predicate: isCutOff });
    const [isViewerBack] = await Promise.all([
      parts.session.refreshSession().then(() => true, isAnswered),
      client.refetchQueries({ type: 'active', predicate: isCutOff }),
    ]);
    return isViewerBack;
  }

  /** Whether the server answered with this error. The member whose stored data was shown may have been signed out. */
  function isAnswered(error: unknown): boolean {
    if (error instanceof ApiProblem && isRefusal(error)) parts.session.end();
    return !isConnectionProblem(error);
  }

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (isAsking) return;
    isAsking = true;
    const isAnswering = (await isServerReady()) && (await bringBack());
    isAsking = false;
    if (!isStarted) return;
    const failed = client.getQueryCache().findAll({ type: 'active', predicate: isCutOff });
    const isBack = isAnswering && failed.length === 0;
    change(!isBack);
    if (isBack) asked = 0;
    else schedule();
  }

  return {
    state: () => now,
    subscribe: watchers.add,
    reportLost,
    retry: () => void ask(),
    start() {
      isStarted = true;
      const stopHearing = parts.onApiProblem((problem) => {
        if (isConnectionProblem(problem)) reportLost();
      });
      const askNow = () => now.isLost && void ask();
      window.addEventListener('online', askNow);
      return () => {
        isStarted = false;
        clearTimeout(timer);
        stopHearing();
        window.removeEventListener('online', askNow);
        change(false);
      };
    },
  };
}

/** The connection of this page. */
export const connection: ConnectionWatch = createConnectionWatch(queryClient, {
  session,
  onApiProblem,
});

/** Returns whether the page reaches the server, and how old its data is. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state);
}
