import type { Endpoint, Input, Output } from '@stridewell/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { api } from '#session/session.ts';

type GivenInput<E extends Endpoint> =
  Partial<Input<E>> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/**
 * The cache key of a call: its method and path, then what it was asked with. Every key of the
 * product is made here, from the contract; a part of the input names all answers that match it:
 * `queryKey(listStepDays, { params: { id: 7 } })`.
 */
export function queryKey<E extends Endpoint>(endpoint: E, input?: Partial<Input<E>>): QueryKey {
  const call = `${endpoint.method} ${endpoint.path}`;
  if (!input) return [call];
  const parts = Object.entries(input).filter(([, part]) => part !== undefined);
  return [call, Object.fromEntries(parts)];
}

/** The query of a reading call, for `useQuery`, `useQueries`, `usePageBundle` and `fetchQuery`. */
export function apiQuery<E extends Endpoint>(endpoint: E, ...[input]: GivenInput<E>) {
  return queryOptions({
    queryKey: queryKey(endpoint, input),
    meta: { shows: endpoint.shows },
    // An optional input was left out only where the endpoint allows it: `GivenInput`.
    queryFn: ({ signal }): Promise<Output<E>> => api.call(endpoint, input as Input<E>, { signal }),
  });
}

/**
 * The query of a call whose answer others change all day, like a leaderboard: it is served from the
 * cache at once, and asked for again when the reader comes back to it after more than 30 seconds.
 */
export function liveQuery<E extends Endpoint>(
  endpoint: E,
  ...input: GivenInput<E>
): ReturnType<typeof apiQuery<E>> {
  return { ...apiQuery(endpoint, ...input), meta: { isLive: true, shows: endpoint.shows } };
}

/** How often a watched answer is asked for, in milliseconds. */
const watchInterval = 15_000;

/**
 * The query of a call whose answer other people change while somebody looks, as an invitation comes or a post: it is
 * asked for again every 15 seconds, not while the page is hidden. Of what a page shows only that is watched by which
 * the rest is noticed: see `useRenewWith`.
 */
export function watchedQuery<E extends Endpoint>(
  endpoint: E,
  ...input: GivenInput<E>
): ReturnType<typeof apiQuery<E>> {
  return { ...liveQuery(endpoint, ...input), refetchInterval: watchInterval };
}

/**
 * Marks the answers old that show what a write has changed, and asks again for those on the page. Left out are the
 * answers of `updated`: their calls, whose cached answers the write has brought up to date itself.
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
