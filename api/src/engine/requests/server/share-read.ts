/**
 * Returns a read that concurrent callers share, because the metrics of one source are collected at the same time. A
 * failed read returns `nothing`, so that other metrics are served even while the database is down.
 */
export function shareRead<T>(read: () => Promise<T>, nothing: T): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () =>
    (reading ??= read()
      .catch(() => nothing)
      .finally(() => {
        reading = undefined;
      }));
}
