import { useDeferredValue } from 'react';

/**
 * False in the first render, then true in a transition, which React interrupts for user input. Use it for content that
 * can come after the first paint.
 */
export function useIsPainted(): boolean {
  return useDeferredValue(true, false);
}
