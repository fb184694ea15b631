import type { Endpoint, Input, Output } from '@stridewell/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { api } from '#session/session.ts';

type GivenInput<E extends Endpoint> =
  Partial<Input<E>> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/**
 * Returns the cache key of a call: its method and path, then its input. All keys come from here, from the contract;
 * part of the input matches all answers that have it: `queryKey(listStepDays, { params: { id: 7 } })`.
 */
export function queryKey<E extends Endpoint>(endpoint: E, input?: Partial<Input<E>>): QueryKey {
  const call = `${endpoint.method} ${endpoint.path}`;
  if (!input) return [call];
  const parts = Object.entries(input).filter(([, part]) => part !== undefined);
  return [call, Object.fromEntries(parts)];
}

/** Returns the query of a reading call, for `useQuery`, `useQueries`, `usePageBundle` and `fetchQuery`. */
export function apiQuery<E extends Endpoint>(endpoint: E, ...[input]: GivenInput<E>) {
  return queryOptions({
    queryKey: queryKey(endpoint, input),
    meta: { shows: endpoint.shows },
    // An optional input was left out only where the endpoint allows it: `GivenInput`.
    queryFn: ({ signal }): Promise<Output<E>> => api.call(endpoint, input as Input<E>, { signal }),
  });
}

/**
 * Returns the query of a call whose answer others change all day, like a leaderboard: shown from the cache right away,
 * and fetched again when the reader returns after more than 30 seconds.
 */
export function liveQuery<E extends Endpoint>(
  endpoint: E,
  ...input: GivenInput<E>
): ReturnType<typeof apiQuery<E>> {
  return { ...apiQuery(endpoint, ...input), meta: { isLive: true, shows: endpoint.shows } };
}

/** How often a watched answer is fetched, in milliseconds. */
const watchInterval = 15_000;

/**
 * Returns the query of a call whose answer changes while someone looks, such as invitations or posts: fetched every 15
 * seconds, not while the page is hidden. Watch only the answer that reveals changes of the others: see `useRenewWith`.
 */
export function watchedQuery<E extends Endpoint>(
  endpoint: E,
  ...input: GivenInput<E>
): ReturnType<typeof apiQuery<E>> {
  return { ...liveQuery(endpoint, ...input), refetchInterval: watchInterval };
}

/**
 * Marks answers stale that show what a write has changed, and fetches those on the page again. Calls in `updated` are
 * excluded: the write has updated their cached answers itself.
 */
export function invalidateChanged(
  client: QueryClient,
  { changes }: Pick<Endpoint, 'changes'>,
  updated: readonly Endpoint[] = [],
): Promise<void> {
  const kept = updated.flatMap((endpoint) => queryKey(endpoint));
  return client.invalidateQueries({
    predicate: ({ meta, queryKey: [call] }) =>
      !kept.includes(call) && meta?.shows?.some((shown) => changes.includes(shown)) === true,
  });
}
