import type { SnackbarType } from '@stridewell/ui';
import { createWatchers } from '#watchers/watchers.ts';

/** How long a message stays by default, in milliseconds (specification, section 9). */
export const snackbarDuration = 10_000;

/** How long messages of the assessment stay, in milliseconds (specification, section 9). */
export const assessmentSnackbarDuration = 5_000;

/** A message to show. */
export interface Snackbar {
  id: string;
  text: string;
  type: SnackbarType;
  /** Milliseconds, Infinity to stay; the clock pauses while the person hovers over the message or focuses it. */
  duration: number;
  /** A button of its own, which dismisses the message. */
  action?: { label: string; onPress: () => void };
}

/** What to show; defaults to success and 10,000 ms. */
export type SnackbarMessage = Pick<Snackbar, 'text'> &
  Partial<Pick<Snackbar, 'type' | 'duration' | 'action'>>;

/** The messages at the top of the screen. */
export interface SnackbarStore {
  /** Shows a message and returns its id; a text that is already shown restarts its time. */
  show(message: SnackbarMessage): string;
  dismiss(id: string): void;
  dismissAll(): void;
  /** Oldest first. */
  list(): readonly Snackbar[];
  subscribe(onChange: () => void): () => void;
}

/** Creates a separate store for a test; the product shares `snackbars`. */
export function createSnackbarStore(): SnackbarStore {
  let shown: readonly Snackbar[] = [];
  let count = 0;
  const watchers = createWatchers();

  function change(next: readonly Snackbar[]): void {
    shown = next;
    watchers.notify();
  }

  return {
    show({ text, type = 'success', duration = snackbarDuration, action }) {
      count += 1;
      const id = `snackbar-${count}`;
      const snackbar = { id, text, type, duration, ...(action && { action }) };
      change([...shown.filter((other) => other.text !== text || other.type !== type), snackbar]);
      return id;
    },
    dismiss(id) {
      change(shown.filter((snackbar) => snackbar.id !== id));
    },
    dismissAll() {
      change([]);
    },
    list: () => shown,
    subscribe: watchers.add,
  };
}

/** The messages of the page, shared by the shell and every remote. */
export const snackbars: SnackbarStore = createSnackbarStore();
