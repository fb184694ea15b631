import { isLeavePending } from './leave-guard.ts';

/** History entries of overlays, so that Back closes them first. */
export interface OverlayEntries {
  /** Adds an entry that Back removes by calling `close`. Returns a function that removes it otherwise. */
  cover(close: () => void): () => void;
  /** Writes a new entry; it replaces an overlay's entry of the page that is left. */
  push(state: unknown, url?: string | URL | null): void;
  /** True if a step through the history only removed overlays, or was our own. */
  handleStep(): boolean;
  /** Call on every other change of the entry, with `isStep` if the person stepped there. */
  arrived(isStep: boolean): void;
}

interface EntryState {
  /** react-router numbers the entries. */
  idx?: number;
  /** How many overlays are open at this entry. */
  overlays?: number;
}

interface Entry {
  overlays: number;
  /** The number of the page's own entry. */
  base: number | null;
  state: EntryState;
}

function entryOf(page: Window): Entry {
  const given: unknown = page.history.state;
  const state: EntryState = typeof given === 'object' && given !== null ? given : {};
  const overlays = state.overlays ?? 0;
  return { overlays, base: state.idx === undefined ? null : state.idx - overlays, state };
}

function numberBy(difference: number, { idx }: EntryState): EntryState {
  return idx === undefined ? {} : { idx: idx + difference };
}

/**
 * Keeps one entry per open overlay above the page's entry. They have the page's own address and key, so that routers
 * ignore them. An entry whose overlay is already closed, found by Forward or after a reload, is stepped back from.
 */
export function createOverlayEntries(
  page: Window,
  write: (action: () => void) => void,
): OverlayEntries {
  const open: { close: () => void }[] = [];
  let shown = entryOf(page);
  let isStepping = false;
  let isPlanned = false;

  function addEntry(): void {
    const { overlays, state } = entryOf(page);
    const added = { ...state, ...numberBy(1, state), overlays: overlays + 1 };
    write(() => page.history.pushState(added, ''));
  }

  function settle(): void {
    isPlanned = false;
    if (isStepping) return;
    const missing = open.length - entryOf(page).overlays;
    isStepping = missing < 0;
    if (isStepping) page.history.go(missing);
    for (let count = 0; count < missing; count += 1) addEntry();
    shown = entryOf(page);
  }

  /** Later, because one overlay often replaces another in the same tick. */
  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(settle);
  }

  if (shown.overlays > 0) plan();

  return {
    cover(close) {
      // The leave dialog handles Back itself.
      if (isLeavePending()) return () => undefined;
      const overlay = { close };
      open.push(overlay);
      plan();
      return () => {
        const index = open.indexOf(overlay);
        if (index < 0) return;
        open.splice(index, 1);
        plan();
      };
    },
    push(given, url) {
      if (entryOf(page).overlays === 0) {
        page.history.pushState(given, '', url);
        return;
      }
      const state = given as EntryState; // react-router writes its number into each
      page.history.replaceState({ ...state, ...numberBy(-1, state) }, '', url);
    },
    handleStep() {
      const before = shown;
      const entry = entryOf(page);
      if (!isStepping && (entry.base !== before.base || entry.overlays === before.overlays)) {
        return false;
      }
      const isOurs = isStepping;
      isStepping = false;
      shown = entry;
      if (!isOurs) for (const { close } of open.splice(entry.overlays).reverse()) close();
      plan();
      return true;
    },
    arrived(isStep) {
      shown = entryOf(page);
      if (isStep) plan();
    },
  };
}
