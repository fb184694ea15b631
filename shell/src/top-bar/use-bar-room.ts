import { tokens } from '@stridewell/ui';
import { useSyncExternalStore } from 'react';

/** How much space the bars have: for everything in one row, for links at the bottom, or for the menu alone. */
export type BarRoom = 'wide' | 'compact' | 'tight';

/** Widths in root ems, so that larger text leaves less space: 1024 px, and a row of three links, at 16 px each. */
const leastWide = 64;
const leastCompact = 20;

function subscribe(onChange: () => void): () => void {
  // Larger text makes the page taller, and has no other event.
  const observer = new ResizeObserver(onChange);
  observer.observe(document.documentElement);
  window.addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onChange);
  };
}

function measureRoom(): BarRoom {
  const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const width = window.innerWidth / fontSize;
  if (width < leastCompact) return 'tight';
  const isMobile = window.matchMedia(tokens.media.mobile).matches;
  return isMobile || width < leastWide ? 'compact' : 'wide';
}

export function useBarRoom(): BarRoom {
  return useSyncExternalStore(subscribe, measureRoom);
}
