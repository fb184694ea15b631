import { preloadRemoteFor } from './composition.ts';

function preloadTarget(event: Event): void {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || anchor.origin !== location.origin) return;
  preloadRemoteFor(anchor.pathname);
}

/** Preloads the remote that a link leads to as soon as the link is pointed at or focused, in whichever part it stands. */
export function preloadOnApproach(page: Document): void {
  for (const approach of ['pointerover', 'focusin', 'touchstart'] as const) {
    page.addEventListener(approach, preloadTarget, { passive: true });
  }
}
