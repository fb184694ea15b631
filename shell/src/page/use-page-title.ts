import { useEffect } from 'react';

/** Names the browser's tab: the page, then whose it is. */
export function usePageTitle(page: string, owner: string): void {
  useEffect(() => {
    document.title = `${page} · ${owner}`;
  }, [page, owner]);
}
