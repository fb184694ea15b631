import { useFormat } from '@stridewell/platform';
import { useEffect, useEffectEvent, useRef } from 'react';

const msBetweenLooks = 60_000;

/**
 * Calls `startNewDay` when the viewer's day has changed since the page was opened or since its data was fetched:
 * answers are cached for hours, and the morning must not show yesterday's ring.
 */
export function useNewDay(shownDay: string | undefined, startNewDay: () => void): void {
  const format = useFormat();
  // Only once per day: the server's clock may be behind the browser's.
  const startedDay = useRef<string | null>(null);
  const look = useEffectEvent(() => {
    const today = format.today();
    if (shownDay === undefined || today <= shownDay || today === startedDay.current) return;
    startedDay.current = today;
    startNewDay();
  });

  useEffect(() => {
    look();
    const timer = setInterval(() => look(), msBetweenLooks);
    const onVisible = () => look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [shownDay]);
}
