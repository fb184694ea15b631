import type { ProblemCode } from '@stridewell/contracts';
import { onApiProblem, session } from '@stridewell/platform';
import { useCallback, useEffect, useState } from 'react';

/** How often to check a server in maintenance, in milliseconds. */
export const readinessInterval = 10_000;

const maintenance: ProblemCode = 'maintenance';

/** Whether the server says that it is in maintenance; one that is only busy, or doesn't respond, doesn't. */
async function isInMaintenance(): Promise<boolean> {
  try {
    const response = await fetch('/api/readyz', { cache: 'no-store' });
    const body: { error?: { code?: string } } | null = await response.json();
    return body?.error?.code === maintenance;
  } catch {
    return false;
  }
}

function startWhereNotStarted(): void {
  if (session.state().status === 'unavailable') void session.start();
}

/**
 * Returns whether the server is in maintenance: checked when a call gets 503, then every 10 seconds until it is over. A
 * session that could not start meanwhile starts afterwards.
 */
export function useMaintenance(): { isOn: boolean; checkAgain: () => void } {
  const [isOn, setIsOn] = useState(false);
  const [checks, setChecks] = useState(0);
  const checkAgain = useCallback(() => setChecks((count) => count + 1), []);

  useEffect(
    () => onApiProblem(({ status }) => void (status === 503 && checkAgain())),
    [checkAgain],
  );

  useEffect(() => {
    if (checks === 0) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void isInMaintenance().then((isSaid) => {
      if (!isCurrent) return;
      setIsOn(isSaid);
      if (isSaid) timer = setTimeout(checkAgain, readinessInterval);
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
