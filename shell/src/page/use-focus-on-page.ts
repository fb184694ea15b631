import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus to the content when another page is shown, so that a screen reader reads on
 * there and not in the link that was followed.
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
