import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { focusedIn, focusHeading } from './use-kept-focus.ts';

/**
 * Hands the focus on when a part that has it is replaced by another: to the heading of what stands in its place.
 */
export function useHandedOnFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const part = ref.current;
    if (!part) return undefined;
    return () => {
      if (!part.contains(focusedIn(part))) return;
      const { parentElement, previousElementSibling } = part;
      // The replacement is not there yet.
      queueMicrotask(() => {
        const replacement = previousElementSibling
          ? previousElementSibling.nextElementSibling
          : parentElement?.firstElementChild;
        if (!part.isConnected && replacement) focusHeading(replacement);
      });
    };
  }, []);
  return ref;
}
