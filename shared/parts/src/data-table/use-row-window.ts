import { useEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import { flushSync } from 'react-dom';

/** The height of a row in rem. */
export const rowHeight = 2.75;

/** Rows that are drawn above and below those in sight. */
const overscan = 12;
/** Up to so many rows are drawn all at once: so few cost nothing, and are found by the browser's own search. */
const maxRows = 150;
/** How many cards a phone shows at first, and how many more each time. */
const cardsAtOnce = 50;
/** The height of the table in pixels where the browser does not tell. */
const usualHeight = 640;

function pixelsOfRow(): number {
  return rowHeight * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** Which rows of a table are drawn. */
export interface RowWindow {
  scroll: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  first: number;
  last: number;
  /** Whether rows out of sight are left out while the table scrolls. */
  isWindowed: boolean;
  /** Shows more cards, on a phone that doesn't show all of them. */
  showMore: (() => void) | undefined;
}

/**
 * Which rows are drawn, of many: those in sight, and all of them while the page is printed. Cards, which differ in
 * height, are shown some at a time.
 */
export function useRowWindow(count: number, isCards: boolean): RowWindow {
  const scroll = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [isPrinted, setPrinted] = useState(false);
  const [mostCards, setMostCards] = useState(cardsAtOnce);

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
  const whole = { scroll, onScroll, first: 0, last: count, isWindowed: false, showMore: undefined };
  if (isCards && !isPrinted) {
    const showMore = () => setMostCards((most) => most + cardsAtOnce);
    const last = Math.min(count, mostCards);
    return { ...whole, last, showMore: last < count ? showMore : undefined };
  }
  if (isPrinted || count <= maxRows) return whole;
  const height = scroll.current?.clientHeight || usualHeight;
  const inSight = Math.ceil(height / pixelsOfRow());
  const first = Math.max(0, Math.min(top, count - inSight) - overscan);
  const last = Math.min(count, top + inSight + 2 * overscan);
  return { ...whole, first, last, isWindowed: true };
}
