import { useEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import { flushSync } from 'react-dom';

/** The height of a row in rem. */
export const rowHeight = 2.75;

/** Rows that are drawn above and below those in sight. */
const overscan = 12;
/** Up to so many rows are drawn all at once: so few cost nothing, and are found by the browser's own search. */
const maxRows = 150;
/** The height of the table in pixels where the browser does not tell. */
const usualHeight = 640;

function pixelsOfRow(): number {
  return rowHeight * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** Which rows are drawn, of many: those in sight, and all of them while the page is printed. */
export function useRowWindow(count: number): {
  scroll: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  first: number;
  last: number;
} {
  const scroll = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [isPrinted, setPrinted] = useState(false);

  useEffect(() => {
    const before = () => flushSync(() => setPrinted(true));
    const after = () => setPrinted(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const row = Math.floor(currentTarget.scrollTop / pixelsOfRow());
    // In steps: the table is not drawn anew for each pixel.
    setTop(row - (row % (overscan / 2)));
  };
  if (isPrinted || count <= maxRows) return { scroll, onScroll, first: 0, last: count };
  const height = scroll.current?.clientHeight || usualHeight;
  const inSight = Math.ceil(height / pixelsOfRow());
  const first = Math.max(0, Math.min(top, count - inSight) - overscan);
  return { scroll, onScroll, first, last: Math.min(count, top + inSight + 2 * overscan) };
}
