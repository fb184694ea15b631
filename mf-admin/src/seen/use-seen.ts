import type { ApiProblem } from '@stridewell/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Returns the seen values of the fields in a change. */
export function seenOf(
  changes: Readonly<Record<string, unknown>>,
  seen: object | null | undefined,
): Record<string, unknown> {
  const known = new Map<string, unknown>(Object.entries(seen ?? {}));
  const names = Object.keys(changes).filter((name) => known.has(name));
  return Object.fromEntries(names.map((name) => [name, known.get(name)]));
}

/**
 * Keeps the values that a form started with, even if others change the object. After a message about such a change, it
 * takes the current values: saving again then overwrites on purpose.
 */
export function useSeen<Thing extends object>(current: Thing | null) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(current);
  const [isOutdated, setOutdated] = useState(false);
  if (isOutdated && current !== seen) {
    setSeen(current);
    setOutdated(false);
  }
  return {
    seen,
    onError(problem: ApiProblem): void {
      if (problem.code !== 'changed_meanwhile') return;
      setOutdated(true);
      void client.invalidateQueries();
    },
  };
}
