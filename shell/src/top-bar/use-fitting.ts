import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Returns how many children are wholly in the first line of a row.
 * @param end where the row ends.
 */
function countFitting(children: readonly DOMRect[], end: number): number {
  const [first] = children;
  // A first child that is too long for the line stays in it.
  if (first && first.right > end + 1) return 0;
  const wrapped = children.findIndex(({ top }) => top > (first?.top ?? top));
  return wrapped === -1 ? Number.POSITIVE_INFINITY : wrapped;
}

/**
 * Measures a row whose children wrap: how many are in its first line (all until measured), and how many pixels are free
 * after the last one.
 */
export function useFitting(): [
  row: RefObject<HTMLDivElement | null>,
  fitting: number,
  free: number,
] {
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  const [free, setFree] = useState(0);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    const measure = () => {
      const box = current.getBoundingClientRect();
      const children = Array.from(current.children, (child) => child.getBoundingClientRect());
      const count = countFitting(children, box.right);
      setFitting(count);
      const lastEnd = count === 0 ? box.left : (children[count - 1]?.right ?? box.right);
      setFree(Math.max(0, Math.round(box.right - lastEnd)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // A link that grows, because of another language or larger letters, wraps others without resizing the row.
    for (const watched of [current, ...current.children]) observer.observe(watched);
    return () => observer.disconnect();
  });
  return [row, fitting, free];
}
