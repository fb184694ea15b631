import { hashKey } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { pageCache } from '#cache/page-cache.ts';
import type { PageQuery, PageState } from '#cache/page-cache.ts';

/** The bundle's loading state, and a function to fetch all of it again. */
export interface PageBundle {
  state: PageState;
  /** Fetches every part, also what is loaded; the parts show their own failures. */
  reload: () => void;
}

/**
 * Loads all queries of a page together while the page is mounted; its parts read the same queries with `useQuery`, show
 * their own skeletons and failures, and cause no second request.
 */
export function usePageBundle(page: string, queries: readonly PageQuery[]): PageBundle {
  const state = useSyncExternalStore(pageCache.subscribe, () => pageCache.stateOf(page));
  const load = useEffectEvent((force: boolean) => {
    // Each part of the page shows its own failure, with a Retry.
    void pageCache.load(page, queries, { force }).catch(() => undefined);
  });
  const keys = hashKey(queries.map(({ queryKey }) => queryKey));
  useEffect(() => load(false), [page, keys]);
  const reload = useCallback(() => {
    void pageCache.load(page, queries, { force: true }).catch(() => undefined);
  }, [page, queries]);
  return { state, reload };
}
