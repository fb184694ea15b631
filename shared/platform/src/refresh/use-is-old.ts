import { useEffect, useState } from 'react';

/** From which age on the page says how old its answers are: 5 minutes, in milliseconds. */
export const oldAge = 300_000;

/** Whether something of that time is old by now; it becomes so by itself while the page stands open. */
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
