import type { StridewellEvents } from '@stridewell/embed';

/** Dispatches an event. Returns false if the page prevented the default. */
export function emitToPage<Name extends keyof StridewellEvents>(
  element: HTMLElement,
  name: Name,
  detail: StridewellEvents[Name],
): boolean {
  return element.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
  );
}
