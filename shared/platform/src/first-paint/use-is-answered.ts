import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsPainted } from './use-is-painted.ts';

/** How long a page's own data delays the rest at most, in milliseconds. */
const patience = 5000;

/**
 * False until the page is painted and its requests so far are answered, or have taken long enough: later scripts then
 * take no bandwidth from the page's own data.
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
    // The cache also notifies while a component renders; handled after that.
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
