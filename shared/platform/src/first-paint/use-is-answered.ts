import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsPainted } from './use-is-painted.ts';

/** The longest that a page's own data makes the rest wait, in milliseconds. */
const patience = 5000;

/**
 * False until the page is painted and what it has asked for so far is answered, or has been waited for long enough:
 * the scripts of what comes then take no bandwidth from the page's own data.
 */
export function useIsAnswered(): boolean {
  const client = useQueryClient();
  const isPainted = useIsPainted();
  const [isAnswered, setIsAnswered] = useState(false);

  useEffect(() => {
    if (!isPainted || isAnswered) return;
    const look = () => {
      if (client.isFetching() === 0) setIsAnswered(true);
    };
    // The cache also speaks while a part that asks something is being drawn; heard after that.
    const stop = client.getQueryCache().subscribe(notifyManager.batchCalls(look));
    const timer = setTimeout(() => setIsAnswered(true), patience);
    look();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, isPainted, isAnswered]);

  return isAnswered;
}
