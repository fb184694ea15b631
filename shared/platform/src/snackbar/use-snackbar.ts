import { useSyncExternalStore } from 'react';
import { snackbars } from './snackbars.ts';
import type { Snackbar, SnackbarMessage } from './snackbars.ts';

const speaker = { show: (message: SnackbarMessage) => snackbars.show(message) };

/** Says something to the person, at the top of the page, from any remote. */
export function useSnackbar(): { show(message: SnackbarMessage): string } {
  return speaker;
}

/** The messages on the screen, oldest first; the shell alone draws them. */
export function useSnackbars(): readonly Snackbar[] {
  return useSyncExternalStore(snackbars.subscribe, snackbars.list);
}
