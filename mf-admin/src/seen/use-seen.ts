import type { ApiProblem } from '@stridewell/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Of what was seen, the fields that a change names. */
export function seenOf(
  changes: Readonly<Record<string, unknown>>,
  seen: object | null | undefined,
): Record<string, unknown> {
  const known = new Map<string, unknown>(Object.entries(seen ?? {}));
  const names = Object.keys(changes).filter((name) => known.has(name));
  return Object.fromEntries(names.map((name) => [name, known.get(name)]));
}

/**
 * What a form began with. It stays while others change the thing, and follows once the person was told of that: who
 * then saves again means it.
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
