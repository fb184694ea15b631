/**
 * Starts a request with a signal that is aborted after some milliseconds, or with `ending`, and then rejects
 * even if the request continues. Node's `fetch` loses signals that it gets in a `Request` or from
 * `AbortSignal.any` after garbage collection, and would wait forever.
 */
export async function withinTime<T>(
  milliseconds: number,
  start: (signal: AbortSignal) => Promise<T>,
  ending?: AbortSignal,
): Promise<T> {
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, milliseconds);
  if (ending?.aborted) end();
  ending?.addEventListener('abort', end);
  try {
    return await Promise.race([start(limit.signal), rejectOnAbort(limit.signal)]);
  } finally {
    clearTimeout(timer);
    ending?.removeEventListener('abort', end);
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail);
  });
}
