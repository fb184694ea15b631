import { createWatchers } from '@stridewell/platform';
import { useSyncExternalStore } from 'react';

let isOpen = false;
const watchers = createWatchers();

function turn(to: boolean): void {
  isOpen = to;
  watchers.notify();
}

export function openInspector(): void {
  turn(true);
}

export function closeInspector(): void {
  turn(false);
}

export function toggleInspector(): void {
  turn(!isOpen);
}

export function useIsInspectorOpen(): boolean {
  return useSyncExternalStore(watchers.add, () => isOpen);
}
