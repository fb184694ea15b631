import { ApiProblem } from '@stridewell/api-client';
import type { Resource } from '@stridewell/contracts';
import { focusManager, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';

/** How long a page's data serves without being fetched again: 8 hours, in milliseconds (specification, section 9). */
export const pageCacheTime = 28_800_000;

const mostRetries = 2;

/** A failure that took longer is told at once, in milliseconds: three of them would keep a person waiting for a minute. */
const longestUntold = 1000;

/** Whether asking again may help: the network, the server's troubles, a token the server forgot. */
function isPassing(error: Error): boolean {
  if (!(error instanceof ApiProblem) || error.waited > longestUntold) return false;
  // Without a network there is nothing to wait for: what is refused is refused at once.
  if (error.code === 'network_unreachable') return navigator.onLine;
  return error.code === 'not_signed_in' || error.status >= 500;
}

/** How old an answer has to be before a return of the reader asks for it again, in milliseconds. */
export const leastAge = 30_000;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Others change it all day: what was fetched before the reader looked away is asked for again. */
      isLive?: boolean;
      /** What the answer shows; a write that changes one of them makes it old. */
      shows?: readonly Resource[];
    };
  }
}

/** Whether somebody looks at a live answer at present. */
export function isShownLive(query: Query): boolean {
  return query.meta?.isLive === true && query.isActive();
}

/** When a query was last answered, with success or without, in milliseconds since 1970. */
function answeredAt({ state }: Query): number {
  return Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
}

/** What a return to the page, the window or the network asks for again. */
function onReturn(query: Query): boolean | 'always' {
  const isRecent = Date.now() - answeredAt(query) < leastAge;
  // A failure invalidates what was there before; that is no reason to ask again at once.
  const isAskedFor = query.state.isInvalidated && query.state.error === null;
  if (isRecent && !isAskedFor) return false;
  return query.meta?.isLive === true ? 'always' : true;
}

/** A window that was beside another one was visible all the time: its focus is a return as well. */
function hearReturns(tell: () => void): () => void {
  const returns = ['visibilitychange', 'focus', 'pageshow'] as const;
  const onEvent = () => tell();
  for (const event of returns) window.addEventListener(event, onEvent);
  return () => {
    for (const event of returns) window.removeEventListener(event, onEvent);
  };
}

/** Makes a query client of its own, for a test; the product shares `queryClient`. */
export function createQueryClient(): QueryClient {
  focusManager.setEventListener(hearReturns);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: pageCacheTime,
        gcTime: pageCacheTime,
        retry: (failures, error) => failures < mostRetries && isPassing(error),
        // The requests go to our own server, which may be there when the browser thinks it is offline.
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
