import { createWatchers } from '@stridewell/platform';
import { useSyncExternalStore } from 'react';

let started: readonly number[] = [];
const watchers = createWatchers();

function change(next: readonly number[]): void {
  started = next;
  watchers.notify();
}

/** The bulk changes that were started on this page and whose result hasn't been shown yet. */
export const startedActs = {
  add: (id: number) => change([...started.filter((other) => other !== id), id]),
  remove: (id: number) => change(started.filter((other) => other !== id)),
};

/** Returns the ids of these bulk changes in the order in which they were started. */
export function useStartedActs(): readonly number[] {
  return useSyncExternalStore(watchers.add, () => started);
}
