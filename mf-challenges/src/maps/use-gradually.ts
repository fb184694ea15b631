import { startTransition, useEffect, useState } from 'react';

/** Returns the next step from what is shown to what is wanted, with at most `maxChanges` changes. */
export function stepTowards(
  shown: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  maxChanges: number,
): ReadonlySet<string> {
  const leaving = [...shown].filter((key) => !wanted.has(key));
  const coming = [...wanted].filter((key) => !shown.has(key));
  if (leaving.length + coming.length === 0) return shown;
  const changes = new Set([...leaving, ...coming].slice(0, maxChanges));
  const staying = [...shown].filter((key) => !changes.has(key));
  return new Set([...staying, ...coming.filter((key) => changes.has(key))]);
}

/**
 * Returns the keys to show on the way to what is wanted: a few change per frame, so that no frame is delayed by all of
 * them.
 */
export function useGradually(wanted: ReadonlySet<string>, maxChanges: number): ReadonlySet<string> {
  const [shown, setShown] = useState(wanted);
  // The first ones are shown right away.
  if (shown.size === 0 && wanted.size > 0) setShown(wanted);
  const next = stepTowards(shown, wanted, maxChanges);
  useEffect(() => {
    if (next === shown) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setShown(next)));
    return () => cancelAnimationFrame(frame);
  }, [next, shown]);
  return shown;
}
