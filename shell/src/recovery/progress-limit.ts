/** How often to check for progress, in milliseconds. */
const beat = 250;

/** Calls `onProgress` on each progress; the returned function stops that. */
export type ProgressSource = (onProgress: () => void) => () => void;

/**
 * Settles like `work`, or rejects with the result of `outOfTime` after that long without progress. Time in which
 * the device was busy doesn't count: on a slow phone work continues while no timer runs.
 */
export async function withProgressLimit<Result>(
  milliseconds: number,
  work: Promise<Result>,
  signs: ProgressSource,
  outOfTime: () => unknown,
): Promise<Result> {
  let idle = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stopListening = signs(() => void (idle = 0));
  const limit = new Promise<never>((_, reject) => {
    // A late tick still counts as one.
    timer = setInterval(() => {
      idle += beat;
      if (idle >= milliseconds) reject(outOfTime());
    }, beat);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearInterval(timer);
    stopListening();
  }
}

/** Reports files that arrive from a folder, such as a release's. */
export function filesLoadedFrom(folder: string): ProgressSource {
  return (onProgress) => {
    if (typeof PerformanceObserver === 'undefined') return () => undefined;
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => name.startsWith(folder))) onProgress();
    });
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  };
}

/** Reports changes inside an element. */
export function changesIn(element: Element): ProgressSource {
  return (onProgress) => {
    const observer = new MutationObserver(onProgress);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  };
}

/** Combines several sources. */
export function anyOf(...signs: readonly ProgressSource[]): ProgressSource {
  return (onProgress) => {
    const stops = signs.map((listen) => listen(onProgress));
    return () => {
      for (const stop of stops) stop();
    };
  };
}
