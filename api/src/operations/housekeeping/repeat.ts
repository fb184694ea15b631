/** When a job begins. */
export interface Times {
  /** Milliseconds from now until it begins for the first time. */
  firstAfterMs: number;
  /** Milliseconds from one beginning to the next. */
  everyMs: number;
}

/**
 * Runs a job now and then while the process lives, and never twice at once. Answers how to stop: the job's
 * signal is then raised, and it is waited for. A job never rejects.
 */
export function repeat(
  { firstAfterMs, everyMs }: Times,
  job: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const end = new AbortController();
  let underWay: Promise<void> | undefined;
  const run = () => {
    underWay ??= job(end.signal).finally(() => (underWay = undefined));
  };
  const first = setTimeout(run, firstAfterMs).unref();
  const every = setInterval(run, everyMs).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(every);
    end.abort();
    await underWay;
  };
}
