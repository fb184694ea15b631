import { createWatchers } from '@stridewell/platform';

const watchers = createWatchers();

/** Calls back when something removed from the page what the shell has rendered. */
export const onPageTaken = watchers.add;

/** A ref for an element that must stay as long as React renders it. Reports when anything else removes it. */
export function holdOnPage(element: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    watchers.notify();
  });
  // An element that React itself removed is no longer watched at that time.
  for (let above = element.parentElement; above; above = above.parentElement)
    observer.observe(above, { childList: true });
  return () => observer.disconnect();
}
