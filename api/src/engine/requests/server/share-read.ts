/**
 * Returns a read that concurrent callers share: the metrics of a part are collected at the same time, from one result.
 * A failed read returns `nothing`, because the other metrics are served while the database is down, too.
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
