import { useEffect, useRef } from 'react';

/** Lets each step begin at its top, for the eye and for the keyboard: for the heading of the step. */
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
