import type { QueryClient } from '@tanstack/react-query';

/**
 * Cancels and fetches again every active query that is still without data. Components that wait for the first
 * request get the answer of the second.
 */
export function refetchPending(client: QueryClient): void {
  const waiting = client.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' });
  for (const query of waiting.filter(({ state }) => state.data === undefined)) {
    void query.cancel({ silent: true });
    // A failure shows where the answer would be.
    void query.fetch().catch(() => undefined);
  }
}
