/** The pauses before a missing file is requested again, in milliseconds; the last one repeats. */
const pausesBeforeCheck: readonly number[] = [1000, 2000, 4000, 8000, 15_000];

/** How often a part is restarted although its file, which is available, fails as a script each time. */
export const maxRevivals = 4;

/** How long one request may take, in milliseconds. */
const patience = 5000;

async function isAvailable(file: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(file, { signal, cache: 'reload', credentials: 'same-origin' });
    return response.ok;
  } catch {
    return false;
  }
}

/** Restarts something that failed because one of its files did not arrive. */
export type FileWatch = Readonly<{
  /**
   * Requests the file after growing pauses, and when the connection returns, until it is available; then calls
   * `onAvailable` once. Without a file, calls it after the next pause.
   */
  begin: (file: string | undefined, onAvailable: () => void) => void;
  /** Stops requesting; the next start continues with these pauses. */
  stop: () => void;
  /** The next start begins with the shortest pause. */
  reset: () => void;
}>;

/**
 * Creates the file watch of one remote. A missing file is requested as long as the remote is wanted. A file that is
 * available but fails as a script each time ends the watch after `maxRevivals`, until the connection returns or `reset`
 * is called.
 */
export function createFileWatch(page: Pick<Window, 'addEventListener'>): FileWatch {
  let used = 0;
  let revivals = 0;
  let ending: AbortController | undefined;

  function stop(): void {
    ending?.abort();
    ending = undefined;
  }

  function reset(): void {
    used = 0;
    revivals = 0;
  }

  return {
    stop,
    reset,
    begin(file, onAvailable) {
      stop();
      const own = new AbortController();
      ending = own;
      let timer: ReturnType<typeof setTimeout> | undefined;
      own.signal.addEventListener('abort', () => clearTimeout(timer));

      async function ask(): Promise<void> {
        const isBack = file === undefined || (await isAvailable(file));
        if (own.signal.aborted) return;
        if (!isBack) return checkAfterPause();
        stop();
        revivals += 1;
        onAvailable();
      }
      function checkAfterPause(): void {
        clearTimeout(timer);
        if (revivals >= maxRevivals) return;
        const pause = pausesBeforeCheck[Math.min(used, pausesBeforeCheck.length - 1)];
        used += 1;
        timer = setTimeout(() => void ask(), pause);
      }
      function checkNow(): void {
        reset();
        clearTimeout(timer);
        void ask();
      }
      page.addEventListener('online', checkNow, { signal: own.signal });
      checkAfterPause();
    },
  };
}
