import { useFormat } from '@stridewell/platform';
import { useEffect, useEffectEvent, useRef } from 'react';

const msBetweenLooks = 60_000;

/**
 * Says when the viewer's day has changed while the page stood open, or since what it shows was
 * fetched: answers are kept for hours, and yesterday's ring in the morning would be a lie.
 */
export function useNewDay(shownDay: string | undefined, startNewDay: () => void): void {
  const format = useFormat();
  // Once a day: the server's clock may be behind the browser's.
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
