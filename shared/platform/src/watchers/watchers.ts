/** A set of listeners, and the way to notify them. */
export interface Watchers<What extends readonly unknown[] = []> {
  /** Adds a watcher; answers how to take it away again. */
  add(watcher: (...what: What) => void): () => void;
  /** Tells all who watch now; those who come or go meanwhile change nothing for the others. */
  tell(...what: What): void;
}

/** Makes a list of watchers, the one mechanism behind everything that can be subscribed to. */
export function createWatchers<What extends readonly unknown[] = []>(): Watchers<What> {
  // Wrapped, so that one function that watches twice is told twice, and stops once for each.
  const watchers = new Set<{ watcher: (...what: What) => void }>();
  return {
    add(watcher) {
      const entry = { watcher };
      watchers.add(entry);
      return () => {
        watchers.delete(entry);
      };
    },
    tell(...what) {
      for (const entry of [...watchers]) {
        // One that was taken away by another's turn is not told any more.
        if (watchers.has(entry)) entry.watcher(...what);
      }
    },
  };
}
