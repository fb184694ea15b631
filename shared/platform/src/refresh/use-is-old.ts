import { useEffect, useState } from 'react';

/** The age from which the page says how old its data is: 5 minutes, in milliseconds. */
export const oldAge = 300_000;

/** Returns whether data of this time is old; changes by itself while the page is open. */
export function useIsOld(time: number | null): boolean {
  const [oldTime, setOldTime] = useState<number | null>(null);
  useEffect(() => {
    if (time === null) return undefined;
    const wait = Math.max(0, time + oldAge - Date.now());
    const timer = setTimeout(() => setOldTime(time), wait);
    return () => clearTimeout(timer);
  }, [time]);
  return time !== null && oldTime === time;
}
