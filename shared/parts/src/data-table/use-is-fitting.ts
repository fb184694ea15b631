import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether an element is at least `least` rem wide, kept up to date; true until it is measured. */
export function useIsFitting(box: RefObject<HTMLElement | null>, least: number): boolean {
  const [isFitting, setFitting] = useState(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setFitting(element.clientWidth >= least * rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return isFitting;
}
