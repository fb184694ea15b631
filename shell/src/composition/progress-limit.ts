/** How often it is looked whether work has gone forward, in milliseconds. */
const beat = 250;

/** Calls `onProgress` whenever the work goes forward; the returned function ends that. */
export type ProgressSigns = (onProgress: () => void) => () => void;

/**
 * Settles like `work`, or rejects with what `outOfTime` makes once nothing has gone forward for that long. Time in
 * which the device was busy does not count: on a slow phone the work goes forward while no timer runs.
 */
export async function withProgressLimit<Result>(
  milliseconds: number,
  work: Promise<Result>,
  signs: ProgressSigns,
  outOfTime: () => unknown,
): Promise<Result> {
  let idle = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stopListening = signs(() => void (idle = 0));
  const limit = new Promise<never>((_, reject) => {
    // A beat that comes late counts as one all the same.
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

/** Hears of files that come from a folder, such as that of a release. */
export function filesFrom(folder: string): ProgressSigns {
  return (onProgress) => {
    if (typeof PerformanceObserver === 'undefined') return () => undefined;
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => name.startsWith(folder))) onProgress();
    });
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  };
}

/** Hears of what is drawn inside an element. */
export function drawingIn(element: Element): ProgressSigns {
  return (onProgress) => {
    const observer = new MutationObserver(onProgress);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  };
}

/** Hears of any of these. */
export function anyOf(...signs: readonly ProgressSigns[]): ProgressSigns {
  return (onProgress) => {
    const stops = signs.map((listen) => listen(onProgress));
    return () => {
      for (const stop of stops) stop();
    };
  };
}
