/** The pauses before a file that did not come is asked for again, in milliseconds; 15 seconds together. */
export const pausesBeforeAsking: readonly number[] = [1000, 2000, 4000, 8000];

/** How long one question may take, in milliseconds. */
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
   * Asks for the file in growing pauses, and when the connection returns; `onThere` is called once, when it is there.
   * Where no file is known, it is called when the connection returns.
   */
  begin: (file: string | undefined, onThere: () => void) => void;
  /** Asks no more; the pauses of the next time go on where these ended. */
  stop: () => void;
  /** The next time begins with the shortest pause. */
  reset: () => void;
}>;

/**
 * Makes the watch of one remote. What loads by an ordinary request and fails as a script each time is not tried for
 * ever: the pauses are used up, whichever file they were for, until somebody resets them or the connection returns.
 */
export function createFileWatch(page: Pick<Window, 'addEventListener'>): FileWatch {
  let used = 0;
  let ending: AbortController | undefined;

  function stop(): void {
    ending?.abort();
    ending = undefined;
  }

  return {
    stop,
    reset: () => void (used = 0),
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
        onThere();
      }
      function waitAndAsk(): void {
        const pause = pausesBeforeAsking[used];
        clearTimeout(timer);
        if (pause === undefined) return;
        used += 1;
        timer = setTimeout(() => void ask(), pause);
      }
      function askAtOnce(): void {
        used = 0;
        clearTimeout(timer);
        void ask();
      }
      page.addEventListener('online', askAtOnce, { signal: own.signal });
      if (file !== undefined) waitAndAsk();
    },
  };
}
