import { createWatchers } from '@stridewell/platform';
import { useSyncExternalStore } from 'react';

let isOpen = false;
const watchers = createWatchers();

function turn(to: boolean): void {
  isOpen = to;
  watchers.tell();
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

/** Whether the inspector is open. */
export function useIsInspectorOpen(): boolean {
  return useSyncExternalStore(watchers.add, () => isOpen);
}
