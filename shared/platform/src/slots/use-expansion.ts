import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The height of the reader's text, in pixels. */
function rem(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/**
 * Returns whether a part is taller than its slot shows at first, and whether all of it is shown: once someone asked for
 * it, or the focus has moved below the visible part.
 * @param limit what the slot shows at first, in rem.
 */
export function useExpansion(
  place: RefObject<HTMLElement | null>,
  limit: number,
): { isTooTall: boolean; isExpanded: boolean; toggle: () => void } {
  const [isTooTall, setIsTooTall] = useState(false);
  const [isExpanded, setIsExpanded] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setIsTooTall(element.offsetHeight > limit * rem()));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, limit]);

  useEffect(() => {
    const element = place.current;
    if (!element || !isTooTall || isExpanded) return undefined;
    // Of the part's own root, whose events React doesn't pass on.
    const handleFocus = ({ target }: FocusEvent): void => {
      const edge = element.getBoundingClientRect().top + limit * rem();
      if (target instanceof Element && target.getBoundingClientRect().bottom > edge)
        setIsExpanded(true);
    };
    element.addEventListener('focusin', handleFocus);
    return () => element.removeEventListener('focusin', handleFocus);
  }, [place, limit, isTooTall, isExpanded]);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isExpanded && place.current?.contains(focused))
      focused?.scrollIntoView({ block: 'nearest' });
  }, [place, isExpanded]);

  return { isTooTall, isExpanded, toggle: () => setIsExpanded(!isExpanded) };
}
