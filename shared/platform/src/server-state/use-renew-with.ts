import type { Endpoint } from '@stridewell/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** What has come so lately came with the change, after a write of the viewer's own, in milliseconds. */
const lately = 5_000;

/**
 * Asks again for the answers that show the same things as a watched one, when that has come back changed: somebody
 * else has done something. `data` is that answer, undefined while there is none.
 */
export function useRenewWith({ shows }: Pick<Endpoint, 'shows'>, data: unknown): void {
  const client = useQueryClient();
  const known = useRef(data);
  useEffect(() => {
    const before = known.current;
    known.current = data;
    if (before === undefined || data === undefined || before === data) return;
    void client.invalidateQueries({
      predicate: ({ state, meta }) =>
        state.fetchStatus === 'idle' &&
        state.dataUpdatedAt < Date.now() - lately &&
        meta?.shows?.some((shown) => shows?.includes(shown)) === true,
    });
  }, [client, data, shows]);
}
