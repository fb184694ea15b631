import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const controls =
  ':is(button, a[href], input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';
const headings = 'h1, h2, h3, h4, h5, h6';

interface Held {
  element: Element;
  /** Its place among the controls of the part. */
  index: number;
}

/** Returns the element that has the focus on the page, or in the shadow tree, of a part. */
export function focusedIn(part: HTMLElement): Element | null {
  const root = part.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}

/** Focuses the first heading of a part. Returns whether there is one. */
export function focusHeading(part: Element): boolean {
  const heading = part.querySelector<HTMLElement>(headings);
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
  return heading !== null;
}

/**
 * Keeps the focus when what had it in a part of the page is removed: on the control that stands in
 * its place, else on the heading of the part, else where the focus came from.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const part = ref.current;
    if (!part) return undefined;
    let held: Held | null = null;
    let cameFrom: HTMLElement | null = null;

    function onFocusIn({ target, relatedTarget }: FocusEvent): void {
      if (!(target instanceof Element) || !part) return;
      held = { element: target, index: [...part.querySelectorAll(controls)].indexOf(target) };
      if (relatedTarget instanceof HTMLElement && !part.contains(relatedTarget))
        cameFrom = relatedTarget;
    }
    function onFocusOut({ target }: FocusEvent): void {
      // A removed element loses the focus as well: forget it only if it is still there.
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && held?.element === target)
          held = null;
      });
    }
    function keepFocus(): void {
      if (!part || !held || held.element.isConnected) return;
      const { index } = held;
      held = null;
      const focused = focusedIn(part);
      if (focused !== null && focused !== document.body) return;
      const left = part.querySelectorAll<HTMLElement>(controls);
      const next = left[Math.min(Math.max(index, 0), left.length - 1)];
      if (next) next.focus();
      else if (!focusHeading(part)) cameFrom?.focus();
    }

    const observer = new MutationObserver(keepFocus);
    observer.observe(part, { childList: true, subtree: true });
    part.addEventListener('focusin', onFocusIn);
    part.addEventListener('focusout', onFocusOut);
    return () => {
      observer.disconnect();
      part.removeEventListener('focusin', onFocusIn);
      part.removeEventListener('focusout', onFocusOut);
    };
  }, []);
  return ref;
}
