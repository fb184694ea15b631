/** How long a message stays unless told otherwise, in milliseconds (specification, section 9). */
export const snackbarDuration = 10_000;

/** How long messages of the assessment stay, in milliseconds (specification, section 9). */
export const assessmentSnackbarDuration = 5_000;

/** What a message is: good news, a failure, or neither. */
export type SnackbarType = 'success' | 'danger' | 'plain';

/** Where a message shows. */
export type SnackbarPosition = 'top' | 'bottom';

/** A message on its way to the person. */
export interface Snackbar {
  id: number;
  text: string;
  type: SnackbarType;
  position: SnackbarPosition;
}

/** What to say; the defaults are success, at the top, for 10,000 ms. */
export interface SnackbarMessage {
  text: string;
  type?: SnackbarType;
  position?: SnackbarPosition;
  /** Milliseconds; `Infinity` keeps the message until it is dismissed. */
  duration?: number;
}

interface Shown {
  snackbar: Snackbar;
  duration: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The messages on the screen. */
export interface SnackbarStore {
  /** Shows a message and answers its id; a text that is on the screen already starts its time anew. */
  show(message: SnackbarMessage): number;
  dismiss(id: number): void;
  dismissAll(): void;
  /** Stops the clocks while the person points at the messages or is inside them. */
  pause(): void;
  /** Gives every message its full time again. */
  resume(): void;
  list(): readonly Snackbar[];
  subscribe(onChange: () => void): () => void;
}

/** Makes a store of its own, for a test; the product shares `snackbars`. */
export function createSnackbarStore(): SnackbarStore {
  let shown: readonly Shown[] = [];
  let list: readonly Snackbar[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  function change(next: readonly Shown[]): void {
    shown = next;
    list = next.map(({ snackbar }) => snackbar);
    for (const listener of listeners) listener();
  }

  function dismiss(id: number): void {
    const gone = shown.find(({ snackbar }) => snackbar.id === id);
    if (!gone) return;
    clearTimeout(gone.timer);
    change(shown.filter((candidate) => candidate !== gone));
  }

  function start(entry: Shown): void {
    clearTimeout(entry.timer);
    if (!Number.isFinite(entry.duration)) return;
    entry.timer = setTimeout(() => dismiss(entry.snackbar.id), entry.duration);
  }

  return {
    show({ text, type = 'success', position = 'top', duration = snackbarDuration }) {
      const same = shown.find(({ snackbar }) => snackbar.text === text && snackbar.type === type);
      if (same) {
        same.duration = duration;
        start(same);
        return same.snackbar.id;
      }
      const entry: Shown = {
        snackbar: { id: nextId++, text, type, position },
        duration,
        timer: undefined,
      };
      start(entry);
      change([...shown, entry]);
      return entry.snackbar.id;
    },
    dismiss,
    dismissAll() {
      for (const { timer } of shown) clearTimeout(timer);
      change([]);
    },
    pause() {
      for (const { timer } of shown) clearTimeout(timer);
    },
    resume() {
      for (const entry of shown) start(entry);
    },
    list: () => list,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The messages of the page, shared by the shell and every remote. */
export const snackbars: SnackbarStore = createSnackbarStore();
