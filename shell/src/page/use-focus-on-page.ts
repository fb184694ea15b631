import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus to the content when another page opens, so that a screen reader continues there and not at the link.
 */
export function useFocusOnPage(page: string): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    content.current?.focus({ preventScroll: true });
  }, [page]);
  return content;
}
