import { tokens } from '@stridewell/ui';
import { useSyncExternalStore } from 'react';

/** How much space the bars have: for all in one row with or without names, for links at the bottom, or for a menu. */
export type BarRoom = 'roomy' | 'wide' | 'compact' | 'tight';

/** Widths in root ems, so that larger text leaves less space: 1600 px, 1024 px, and three links, at 16 px each. */
const leastRoomy = 100;
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
  if (isMobile || width < leastWide) return 'compact';
  return width < leastRoomy ? 'wide' : 'roomy';
}

export function useBarRoom(): BarRoom {
  return useSyncExternalStore(subscribe, measureRoom);
}
