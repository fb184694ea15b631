import { useSyncExternalStore } from 'react';
import { createWatchers } from '#watchers/watchers.ts';

const watchers = createWatchers();
let brand: string | undefined;

/** Chooses the colour of pages that nobody has signed in to, such as a program's own sign-in page; undefined for ours. */
export function setGuestBrand(colour: string | undefined): void {
  if (colour === brand) return;
  brand = colour;
  watchers.tell();
}

/** The colour of pages that nobody has signed in to. */
export function useGuestBrand(): string | undefined {
  return useSyncExternalStore(watchers.add, () => brand);
}
