import { useEffect, useSyncExternalStore } from 'react';
import { createWatchers } from '#watchers/watchers.ts';

const titles = new Map<symbol, string>();
const watchers = createWatchers();

/**
 * Sets the title of the browser's tab to what the page shows, such as the name of a challenge, in place of the title of
 * its path, until the component unmounts. Undefined sets none.
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const key = Symbol('title');
    titles.set(key, title);
    watchers.notify();
    return () => {
      titles.delete(key);
      watchers.notify();
    };
  }, [title]);
}

/** Returns the title that the shown page has set, for the one who writes the document's title. */
export function useChosenTitle(): string | undefined {
  return useSyncExternalStore(watchers.add, () => [...titles.values()].at(-1));
}
