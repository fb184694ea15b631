import { preloadRemoteFor } from './composition.ts';

function preloadTarget(event: Event): void {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || anchor.origin !== location.origin) return;
  preloadRemoteFor(anchor.pathname);
}

/** Preloads the remote that a link leads to when the link is hovered or focused, anywhere on the page. */
export function preloadOnApproach(page: Document): void {
  for (const approach of ['pointerover', 'focusin', 'touchstart'] as const) {
    page.addEventListener(approach, preloadTarget, { passive: true });
  }
}
