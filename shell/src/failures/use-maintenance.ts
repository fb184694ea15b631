import type { ProblemCode } from '@stridewell/contracts';
import { onApiProblem, session, useSession } from '@stridewell/platform';
import { useCallback, useEffect, useState } from 'react';

/** How often to check a server in maintenance, in milliseconds. */
export const readinessInterval = 10_000;

const maintenance: ProblemCode = 'maintenance';

/** Whether the server says that it is in maintenance; one that is only busy, or doesn't respond, doesn't. */
async function askMaintenance(): Promise<boolean> {
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
 * Returns whether the server is in maintenance: checked when a call gets 503 or the session can't start, then every 10
 * seconds until that is over. A session that could not start during maintenance starts afterwards.
 */
export function useMaintenance(): { isOn: boolean; checkAgain: () => void } {
  const [isOn, setIsOn] = useState(false);
  const [checks, setChecks] = useState(0);
  const isStartFailed = useSession().status === 'unavailable';
  const checkAgain = useCallback(() => setChecks((count) => count + 1), []);

  useEffect(
    () => onApiProblem(({ status }) => void (status === 503 && checkAgain())),
    [checkAgain],
  );

  useEffect(() => {
    if (checks === 0 && !isStartFailed) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void askMaintenance().then((isOnNow) => {
      if (!isCurrent) return;
      setIsOn(isOnNow);
      if (isOnNow || isStartFailed) timer = setTimeout(checkAgain, readinessInterval);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [checks, checkAgain, isStartFailed]);

  useEffect(() => {
    if (!isOn) return undefined;
    return startWhereNotStarted;
  }, [isOn]);

  return { isOn, checkAgain };
}
