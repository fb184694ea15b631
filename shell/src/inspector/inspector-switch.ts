import { useSyncExternalStore } from 'react';

let isOpen = false;
const watchers = new Set<() => void>();

function turn(to: boolean): void {
  isOpen = to;
  for (const notify of [...watchers]) notify();
}

/** Opens the inspector, from wherever there is a way to it. */
export function openInspector(): void {
  turn(true);
}

/** Closes the inspector. */
export function closeInspector(): void {
  turn(false);
}

/** Opens the inspector, or closes it when it is open. */
export function toggleInspector(): void {
  turn(!isOpen);
}

function subscribe(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => {
    watchers.delete(onChange);
  };
}

/** Whether the inspector is open. */
export function useIsInspectorOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}
