/** A set of listeners, and a function to notify them. */
export interface Watchers<What extends readonly unknown[] = []> {
  /** Adds a listener. Returns a function that removes it. */
  add(watcher: (...what: What) => void): () => void;
  /** Notifies all current listeners; those added or removed meanwhile don't affect the others. */
  notify(...what: What): void;
  /** @deprecated Since 1.1 it is called `notify`. */
  tell(...what: What): void;
}

/** Creates a list of listeners, the one mechanism behind everything with subscriptions. */
export function createWatchers<What extends readonly unknown[] = []>(): Watchers<What> {
  // Wrapped, so that a function that subscribes twice is called twice, and unsubscribes separately.
  const watchers = new Set<{ watcher: (...what: What) => void }>();
  function notify(...what: What): void {
    for (const entry of [...watchers]) {
      // A listener that another one removed is no longer called.
      if (watchers.has(entry)) entry.watcher(...what);
    }
  }
  return {
    add(watcher) {
      const entry = { watcher };
      watchers.add(entry);
      return () => {
        watchers.delete(entry);
      };
    },
    notify,
    tell: notify,
  };
}
