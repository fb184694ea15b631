import type { Endpoint } from '@stridewell/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** An answer this recent came with the viewer's own write, in milliseconds. */
const lately = 5_000;

/**
 * Refetches answers that show the same things as a watched one when that has changed, because someone else did
 * something. `data` is the watched answer, undefined without one.
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
