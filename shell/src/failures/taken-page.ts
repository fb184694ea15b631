import { createWatchers } from '@stridewell/platform';

const watchers = createWatchers();

/** Hears that somebody took out of the page what the shell has drawn there. */
export const onPageTaken = watchers.add;

/** The ref of an element that stands as long as React draws it: whoever else takes it away is told of. */
export function holdOnPage(element: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    watchers.tell();
  });
  // What React itself takes away is no longer held when the observer would be told.
  for (let above = element.parentElement; above; above = above.parentElement)
    observer.observe(above, { childList: true });
  return () => observer.disconnect();
}
