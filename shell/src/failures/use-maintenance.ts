import { onApiProblem, session } from '@stridewell/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How often to check a server that isn't ready, in milliseconds. */
export const readinessInterval = 10_000;

/** How long to wait before checking after a first 503, in milliseconds: a short overload is over by then. */
const secondLookAfter = 2_000;

async function askReadiness(): Promise<boolean> {
  try {
    return (await fetch('/api/readyz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function startWhereNotStarted(): void {
  if (session.state().status === 'unavailable') void session.start();
}

/**
 * Returns whether the server is in maintenance. A single 503 may be a short overload; if the server isn't ready two
 * seconds later, it is checked every 10 seconds. A session that could not start meanwhile starts afterwards.
 */
export function useMaintenance(): { isOn: boolean; checkAgain: () => void } {
  const [isOn, setIsOn] = useState(false);
  const [checks, setChecks] = useState(0);
  const awaySince = useRef<number | null>(null);
  const checkAgain = useCallback(() => setChecks((count) => count + 1), []);

  useEffect(
    () => onApiProblem(({ status }) => void (status === 503 && checkAgain())),
    [checkAgain],
  );

  useEffect(() => {
    if (checks === 0) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void askReadiness().then((isReady) => {
      if (!isCurrent) return;
      awaySince.current = isReady ? null : (awaySince.current ?? Date.now());
      const awayMs = awaySince.current === null ? null : Date.now() - awaySince.current;
      // Before sign-in there is nothing to keep on the page.
      const wait = session.state().status === 'signed-in' ? secondLookAfter : 0;
      const isAway = awayMs !== null && awayMs >= wait;
      setIsOn(isAway);
      if (isReady) timer = setTimeout(startWhereNotStarted, readinessInterval);
      else timer = setTimeout(checkAgain, isAway ? readinessInterval : secondLookAfter);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [checks, checkAgain]);

  useEffect(() => {
    if (!isOn) return undefined;
    return startWhereNotStarted;
  }, [isOn]);

  return { isOn, checkAgain };
}
