import { useSyncExternalStore } from 'react';
import { snackbars } from './snackbars.ts';
import type { Snackbar, SnackbarMessage } from './snackbars.ts';

const speaker = { show: (message: SnackbarMessage) => snackbars.show(message) };

/** Returns a function that shows a message at the top of the page, from any remote. */
export function useSnackbar(): { show(message: SnackbarMessage): string } {
  return speaker;
}

/** Returns the messages on the screen, oldest first; only the shell renders them. */
export function useSnackbars(): readonly Snackbar[] {
  return useSyncExternalStore(snackbars.subscribe, snackbars.list);
}
