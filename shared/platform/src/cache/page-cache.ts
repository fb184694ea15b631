import type { QueryKey } from '@tanstack/react-query';
import { events, platformScope } from '#events/event-bus.ts';
import { createWatchers } from '#watchers/watchers.ts';
import { pageCacheTime, queryClient } from './query-client.ts';

/** One of the queries of a page. */
export interface PageQuery {
  queryKey: QueryKey;
  /** Whether a failure also counts as loaded, like that of a challenge list (specification, section 4). */
  isLoadedOnFailure?: boolean;
}

/** The loading state of a page's data. */
export type PageState = 'empty' | 'loading' | 'loaded';

interface Page {
  state: PageState;
  loading: Promise<void> | null;
  expiry: ReturnType<typeof setTimeout> | undefined;
}

/** Options for loading a page. */
export interface LoadOptions {
  /** Also fetches what is already loaded. */
  force?: boolean;
}

/** Tracks which pages are loaded: the loaded and loading flags of the specification, section 4. */
export interface PageCache {
  /**
   * Fetches a page that is neither loaded nor loading, or any page when forced. When everything has arrived the page is
   * loaded for 28,800,000 ms and `dashboard-loaded` is emitted; if a part fails, the flags are reset and the promise
   * rejects with its reason.
   */
  load(page: string, queries: readonly PageQuery[], options?: LoadOptions): Promise<void>;
  stateOf(page: string): PageState;
  subscribe(onChange: () => void): () => void;
  /** Resets one page's flags after a change of its data; all pages' without a name. */
  reset(page?: string): void;
}

function createPageCache(): PageCache {
  const pages = new Map<string, Page>();
  const watchers = createWatchers();

  function change(name: string, page: Page | null): void {
    clearTimeout(pages.get(name)?.expiry);
    if (page) {
      pages.set(name, page);
    } else {
      pages.delete(name);
      events.forget('dashboard-loaded', name);
    }
    watchers.notify();
  }

  async function fetchAll(queries: readonly PageQuery[], isForced: boolean): Promise<void> {
    await Promise.all(
      queries.map(({ isLoadedOnFailure = false, ...query }) => {
        const fetching = queryClient.fetchQuery({
          ...query,
          staleTime: isForced ? 0 : pageCacheTime,
        });
        return isLoadedOnFailure ? fetching.catch(() => undefined) : fetching;
      }),
    );
  }

  async function fetchPage(
    name: string,
    page: Page,
    queries: readonly PageQuery[],
    isForced: boolean,
  ) {
    try {
      await fetchAll(queries, isForced);
    } catch (error) {
      if (pages.get(name) === page) change(name, null);
      throw error;
    }
    // Reset or requested again in the meantime: these results are outdated.
    if (pages.get(name) !== page) return;
    const expiry = setTimeout(() => change(name, null), pageCacheTime);
    change(name, { state: 'loaded', loading: null, expiry });
    platformScope.emit('dashboard-loaded', { page: name, loadedAt: new Date().toISOString() });
  }

  return {
    load(name, queries, { force = false } = {}) {
      const known = pages.get(name);
      if (known?.state === 'loaded' && !force) return Promise.resolve();
      if (known?.loading && !force) return known.loading;
      const page: Page = { state: 'loading', loading: null, expiry: undefined };
      change(name, page);
      page.loading = fetchPage(name, page, queries, force);
      return page.loading;
    },
    stateOf: (name) => pages.get(name)?.state ?? 'empty',
    subscribe: watchers.add,
    reset(name) {
      for (const page of name === undefined ? [...pages.keys()] : [name]) change(page, null);
    },
  };
}

/** The loaded flags of the page bundles, shared by the shell and every remote. */
export const pageCache: PageCache = createPageCache();
