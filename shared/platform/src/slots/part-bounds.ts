/**
 * Why part of a slot's part isn't visible: it is taller than its box, or it stands outside of it. The slot keeps it
 * inside, so the rest of the page doesn't suffer; its team must know.
 */
export type PartBounds = 'too_tall' | 'outside_its_box';

/** How far an element may reach over its part's edge, in pixels: the frame leaves that room for shadows. */
const tolerance = 12;

function standsOutside(element: Element, box: DOMRect): boolean {
  const { position } = getComputedStyle(element);
  if (position !== 'fixed' && position !== 'absolute') return false;
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  // Text for screen readers only
  if (width <= 1 || height <= 1) return false;
  return (
    position === 'fixed' ||
    left < box.left - tolerance ||
    right > box.right + tolerance ||
    top < box.top - tolerance ||
    bottom > box.bottom + tolerance
  );
}

/** Returns why part of a slot's part isn't visible; undefined if all of it is. */
export function findPartBounds(place: HTMLElement): PartBounds | undefined {
  if (place.dataset['tooTall'] !== undefined) return 'too_tall';
  const box = place.getBoundingClientRect();
  const isOutside = [...place.querySelectorAll('*')].some((element) => standsOutside(element, box));
  return isOutside ? 'outside_its_box' : undefined;
}
