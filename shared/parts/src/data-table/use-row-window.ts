import { useEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import { flushSync } from 'react-dom';

/** The height of a row in rem. */
export const rowHeight = 2.75;

/** How many rows are drawn above and below the visible ones. */
const overscan = 12;
/** Up to this many rows, all are drawn: it costs little, and the browser's own search finds them. */
const maxRows = 150;
/** How many cards a phone shows at first, and how many each press adds. */
const cardsPerBatch = 50;
/** The height of the table in pixels if the browser doesn't report one. */
const usualHeight = 640;

function pixelsOfRow(): number {
  return rowHeight * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** The range of rows that a table draws. */
export interface RowWindow {
  scroll: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  first: number;
  last: number;
  /** Whether rows out of view are left out while the table scrolls. */
  isWindowed: boolean;
  /** Shows more cards, on a phone that doesn't show all of them. */
  showMore: (() => void) | undefined;
}

/**
 * Returns which of many rows to draw: the visible ones, or all of them while the page is being printed. Cards differ in
 * height, so they are shown in batches.
 */
export function useRowWindow(count: number, isCards: boolean): RowWindow {
  const scroll = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [isPrinted, setPrinted] = useState(false);
  const [maxCards, setMaxCards] = useState(cardsPerBatch);

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
    // In steps, so that the table is not drawn again for each pixel.
    setTop(row - (row % (overscan / 2)));
  };
  const whole = { scroll, onScroll, first: 0, last: count, isWindowed: false, showMore: undefined };
  if (isCards && !isPrinted) {
    const showMore = () => setMaxCards((most) => most + cardsPerBatch);
    const last = Math.min(count, maxCards);
    return { ...whole, last, showMore: last < count ? showMore : undefined };
  }
  if (isPrinted || count <= maxRows) return whole;
  const height = scroll.current?.clientHeight || usualHeight;
  const inSight = Math.ceil(height / pixelsOfRow());
  const first = Math.max(0, Math.min(top, count - inSight) - overscan);
  const last = Math.min(count, top + inSight + 2 * overscan);
  return { ...whole, first, last, isWindowed: true };
}
