import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isShownLive } from '#cache/query-client.ts';

/** The live answers that are on the page now, of whichever remote. */
export interface ShownAnswers {
  /** When the oldest of them came, in milliseconds since 1970; null while there is none. */
  oldestAt: number | null;
  /** Asks for all of them again; what is shown stays until the new answers are there. */
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
  // One that is on its way already is not asked for twice.
  const refetch = () => client.refetchQueries({ predicate: isShownLive }, { cancelRefetch: false });
  return { oldestAt, refetch };
}
