import { useLayoutEffect } from 'react';

function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/**
 * Gives the focus back to what had it when an overlay opened, if it is lost with the overlay. React Aria gives it to
 * what had it when the overlay was first drawn: of one that was prepared, that is something else.
 */
export function useFocusBack(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = focusedElement();
    return () => {
      if (document.activeElement !== document.body) return;
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
}
