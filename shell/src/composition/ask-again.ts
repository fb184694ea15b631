/** The pauses before a file that did not come is requested again, in milliseconds; the last one repeats. */
const pausesBeforeAsking: readonly number[] = [1000, 2000, 4000, 8000, 15_000];

/** How often a part is brought up again although its file, there as it is, fails as a script each time. */
export const mostRevivals = 4;

/** How long one request may take, in milliseconds. */
const patience = 5000;

async function isThere(file: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(file, { signal, cache: 'reload', credentials: 'same-origin' });
    return response.ok;
  } catch {
    return false;
  }
}

/** Brings back what failed because a file of it did not come. */
export type FileWatch = Readonly<{
  /**
   * Requests the file after growing pauses, and when the connection returns, until it is there; `onThere` is then called
   * once. Where no file is known, it is called after the next pause.
   */
  begin: (file: string | undefined, onThere: () => void) => void;
  /** Stops requesting; the pauses of the next time go on where these ended. */
  stop: () => void;
  /** The next time begins with the shortest pause. */
  reset: () => void;
}>;

/**
 * Makes the watch of one remote. A file that is missing is requested for as long as the remote is wanted; one that
 * loads by a plain request and fails as a script each time ends it after `mostRevivals`, until the connection returns
 * or `reset` is called.
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
    begin(file, onThere) {
      stop();
      const own = new AbortController();
      ending = own;
      let timer: ReturnType<typeof setTimeout> | undefined;
      own.signal.addEventListener('abort', () => clearTimeout(timer));

      async function ask(): Promise<void> {
        const isBack = file === undefined || (await isThere(file));
        if (own.signal.aborted) return;
        if (!isBack) return waitAndAsk();
        stop();
        revivals += 1;
        onThere();
      }
      function waitAndAsk(): void {
        clearTimeout(timer);
        if (revivals >= mostRevivals) return;
        const pause = pausesBeforeAsking[Math.min(used, pausesBeforeAsking.length - 1)];
        used += 1;
        timer = setTimeout(() => void ask(), pause);
      }
      function askAtOnce(): void {
        reset();
        clearTimeout(timer);
        void ask();
      }
      page.addEventListener('online', askAtOnce, { signal: own.signal });
      waitAndAsk();
    },
  };
}
