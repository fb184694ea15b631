import { useDeferredValue } from 'react';

/**
 * False in the first pass of what is mounted, true in a pass that React starts once that one is in the page
 * and interrupts for whatever the person does: what is not needed at once comes then.
 */
export function useIsPainted(): boolean {
  return useDeferredValue(true, false);
}
