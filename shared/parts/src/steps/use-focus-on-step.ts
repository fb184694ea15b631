import { useEffect, useRef } from 'react';

/** Starts each step at the top of the page, with the focus on its heading. */
export function useFocusOnStep(step: string) {
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
