import { useSyncExternalStore } from 'react';
import { createWatchers } from '#watchers/watchers.ts';

const watchers = createWatchers();
let brand: string | undefined;

/** Sets the brand color of pages before sign-in, such as a program's own sign-in page; undefined for ours. */
export function setGuestBrand(color: string | undefined): void {
  if (color === brand) return;
  brand = color;
  watchers.notify();
}

/** Returns the brand color of pages before sign-in. */
export function useGuestBrand(): string | undefined {
  return useSyncExternalStore(watchers.add, () => brand);
}
