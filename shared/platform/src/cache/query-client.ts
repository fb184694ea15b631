import { ApiProblem } from '@stridewell/api-client';
import type { Resource } from '@stridewell/contracts';
import { focusManager, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';

/** How long a page's data stays fresh: 8 hours, in milliseconds (specification, section 9). */
export const pageCacheTime = 28_800_000;

const maxRetries = 2;

/** A failure that took longer is reported right away, in milliseconds: three tries would take a minute. */
const maxSilentTime = 1000;

/** Whether a retry may help: network errors, server errors, a token the server no longer knows. */
function isPassing(error: Error): boolean {
  if (!(error instanceof ApiProblem) || error.waited > maxSilentTime) return false;
  // Without a network, calls fail right away instead of waiting.
  if (error.code === 'network_unreachable') return navigator.onLine;
  return error.code === 'not_signed_in' || error.status >= 500;
}

/** How old an answer must be before a return to the page fetches it again, in milliseconds. */
export const leastAge = 30_000;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Others change it all day: fetched again if the reader was away since. */
      isLive?: boolean;
      /** What the answer shows; a write that changes one of them makes it stale. */
      shows?: readonly Resource[];
    };
  }
}

/** Whether someone is looking at a live answer now. */
export function isShownLive(query: Query): boolean {
  return query.meta?.isLive === true && query.isActive();
}

/** When a query last settled, with or without success, in milliseconds since 1970. */
function answeredAt({ state }: Query): number {
  return Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
}

/** Decides what a return to the page, the window or the network fetches again. */
function onReturn(query: Query): boolean | 'always' {
  const isRecent = Date.now() - answeredAt(query) < leastAge;
  // A failure invalidates the earlier data, which is no reason to fetch again right away.
  const isAskedFor = query.state.isInvalidated && query.state.error === null;
  if (isRecent && !isAskedFor) return false;
  return query.meta?.isLive === true ? 'always' : true;
}

/** A window next to another one stays visible, so its focus counts as a return as well. */
function watchReturns(notify: () => void): () => void {
  const returns = ['visibilitychange', 'focus', 'pageshow'] as const;
  const onEvent = () => notify();
  for (const event of returns) window.addEventListener(event, onEvent);
  return () => {
    for (const event of returns) window.removeEventListener(event, onEvent);
  };
}

/** Creates a separate query client for a test; the product shares `queryClient`. */
export function createQueryClient(): QueryClient {
  focusManager.setEventListener(watchReturns);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: pageCacheTime,
        gcTime: pageCacheTime,
        retry: (failures, error) => failures < maxRetries && isPassing(error),
        // Our own server may be reachable when the browser thinks it is offline.
        networkMode: 'always',
        refetchOnMount: onReturn,
        refetchOnWindowFocus: onReturn,
        refetchOnReconnect: onReturn,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The server's answers, shared by the shell and every remote. */
export const queryClient: QueryClient = createQueryClient();
