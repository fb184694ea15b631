import type { QueryClient } from '@tanstack/react-query';

/**
 * Cancels and refetches every active query without data. Components that wait for the first request get the second
 * response.
 */
export function refetchPending(client: QueryClient): void {
  const waiting = client.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' });
  for (const query of waiting.filter(({ state }) => state.data === undefined)) {
    void query.cancel({ silent: true });
    // A failure shows in the answer's place.
    void query.fetch().catch(() => undefined);
  }
}
