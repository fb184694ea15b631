import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isShownLive } from '#cache/query-client.ts';

/** The live answers on the page now, of any remote. */
export interface ShownAnswers {
  /** When the oldest of them arrived, in milliseconds since 1970; null without any. */
  oldestAt: number | null;
  /** Fetches all of them again; the old ones stay until the new ones arrive. */
  refetch: () => Promise<void>;
}

/** Watches the live answers of the page. */
export function useShownAnswers(): ShownAnswers {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  const oldestAt = useSyncExternalStore(subscribe, () => {
    const times = client
      .getQueryCache()
      .findAll({ predicate: isShownLive })
      .map(({ state }) => state.dataUpdatedAt)
      .filter((time) => time > 0);
    return times.length > 0 ? Math.min(...times) : null;
  });
  // A pending answer isn't requested twice.
  const refetch = () => client.refetchQueries({ predicate: isShownLive }, { cancelRefetch: false });
  return { oldestAt, refetch };
}
