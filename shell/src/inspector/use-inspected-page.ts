import { useSyncExternalStore } from 'react';
import { watchComposition } from '#composition/composition.ts';
import { inspectPage } from './inspected-page.ts';
import type { InspectedPage } from './inspected-page.ts';

let taken: InspectedPage | undefined;

function subscribe(onChange: () => void): () => void {
  const look = (): void => {
    taken = undefined;
    onChange();
  };
  const stop = watchComposition(look);
  // Shared packages, files and outcomes change without the composition.
  const timer = setInterval(look, 1000);
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** Inspects the page again when the composition changes, and every second. */
export function useInspectedPage(): InspectedPage {
  return useSyncExternalStore(subscribe, () => (taken ??= inspectPage()));
}
