import { useEffect, useState } from 'react';

/** How long a browser that does not say when it is idle gets to finish what it does, in milliseconds. */
const patience = 1000;

/** Whether the browser has been idle since the first paint, as long as that is of interest. */
export function useIsIdle(isOfInterest: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isOfInterest) return;
    const note = () => setIdle(true);
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(note, patience);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(note);
    return () => cancelIdleCallback(request);
  }, [isOfInterest]);
  return isIdle;
}
