import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks anew for everything that the page waits for and that has not come. Whoever waits for the earlier request
 * gets the answer to this one.
 */
export function askAgain(client: QueryClient): void {
  const waiting = client.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' });
  for (const query of waiting.filter(({ state }) => state.data === undefined)) {
    void query.cancel({ silent: true });
    // A failure shows where the answer would be.
    void query.fetch().catch(() => undefined);
  }
}
