import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

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
      const tops = Array.from(current.children, (child) => child.getBoundingClientRect().top);
      const wrapped = tops.findIndex((top) => top > (tops[0] ?? top));
      setFitting(wrapped === -1 ? Number.POSITIVE_INFINITY : wrapped);
      const last = current.children[wrapped - 1];
      const end = current.getBoundingClientRect().right;
      setFree(last ? Math.max(0, Math.round(end - last.getBoundingClientRect().right)) : 0);
    };
    measure();
    const observer = new ResizeObserver(measure);
    // A link that grows, because of another language or larger letters, wraps others without resizing the row.
    for (const watched of [current, ...current.children]) observer.observe(watched);
    return () => observer.disconnect();
  });
  return [row, fitting, free];
}
