import type { SharedHistory } from './shared-history.ts';

const storageKey = 'stridewell.scroll';
/** How long a page may take to reach its earlier height, in milliseconds. */
const growthLimit = 3000;
/** How long a page must be still to count as settled, in milliseconds. */
const stillness = 400;

type Positions = Record<string, number>;

function storedPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Positions) : {}; // written below only
  } catch {
    return {};
  }
}

/**
 * Scrolls to a height once the page is tall enough, and again while loading cards move it, unless the person scrolls
 * first.
 */
function scrollWhenTallEnough(top: number): () => void {
  const deadline = performance.now() + growthLimit;
  let stillSince = performance.now();
  let frame = 0;
  const stop = (): void => cancelAnimationFrame(frame);
  const attempt = (): void => {
    const now = performance.now();
    if (Math.abs(window.scrollY - top) >= 1) {
      window.scrollTo(0, top);
      stillSince = now;
    }
    const isSettled = now - stillSince > stillness;
    if (!isSettled && now < deadline) frame = requestAnimationFrame(attempt);
  };
  for (const gesture of ['wheel', 'touchmove', 'keydown'] as const) {
    window.addEventListener(gesture, stop, { once: true, passive: true });
  }
  attempt();
  return stop;
}

/** Returns the key of a history entry. All entries that the browser created share the router's key `default`. */
function nameOf({ key, pathname, search }: SharedHistory['location']): string {
  return key === 'default' ? `${key} ${pathname}${search}` : key;
}

/** Whether the document was opened by an address or a link, not by a reload or a step through the history. */
function isOpenedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Entries of this kind have a type, and some browsers have none.
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** Scrolls to the top on every navigation, and restores the position on Back, Forward and reload. */
export function keepScrollPosition(history: SharedHistory): void {
  window.history.scrollRestoration = 'manual';
  const positions = storedPositions();
  let shownKey = nameOf(history.location);
  let shownPath = history.location.pathname;
  let stop = scrollWhenTallEnough(isOpenedAnew() ? 0 : (positions[shownKey] ?? 0));

  window.addEventListener('pagehide', () => {
    positions[shownKey] = window.scrollY;
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  });
  history.listen(({ action, location }) => {
    const isSamePage = location.pathname === shownPath;
    stop();
    if (!(action === 'REPLACE' && isSamePage)) {
      positions[shownKey] = window.scrollY;
      if (action === 'POP') stop = scrollWhenTallEnough(positions[nameOf(location)] ?? 0);
      else window.scrollTo(0, 0);
    }
    shownKey = nameOf(location);
    shownPath = location.pathname;
  });
}
