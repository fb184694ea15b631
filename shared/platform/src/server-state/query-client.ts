import { ApiProblem } from '@stridewell/api-client';
import { QueryClient } from '@tanstack/react-query';

/** How long a page's data serves without being fetched again: 8 hours, in milliseconds (specification, section 9). */
export const pageCacheTime = 28_800_000;

const mostRetries = 2;

/** A failure that took longer is told at once, in milliseconds: three of them would keep a person waiting for a minute. */
const longestUntold = 1000;

/** Whether asking again may help: the network, the server's troubles, a token the server forgot. */
function isPassing(error: Error): boolean {
  if (!(error instanceof ApiProblem) || error.waited > longestUntold) return false;
  return (
    error.code === 'network_unreachable' || error.code === 'not_signed_in' || error.status >= 500
  );
}

/** Makes a query client of its own, for a test; the product shares `queryClient`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: pageCacheTime,
        gcTime: pageCacheTime,
        retry: (failures, error) => failures < mostRetries && isPassing(error),
        // The requests go to our own server, which may be there when the browser thinks it is offline.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The server's answers, shared by the shell and every remote. */
export const queryClient: QueryClient = createQueryClient();
