import { UNSAFE_createBrowserHistory } from 'react-router-dom';
import { createWatchers } from '#watchers/watchers.ts';
import { framePath, pathInFrame } from './frame-path.ts';
import { askBeforeLeaving, hasUnsavedChanges, type LeaveTarget } from './leave-guard.ts';
import { createOverlayEntries, type OverlayEntries } from './overlay-entries.ts';
import { isRenewed } from './page-renewal.ts';

/** The history that react-router uses. */
type RouterHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
/** A history for several roots; `cover` gives Back something to close before it leaves the page. */
export type SharedHistory = RouterHistory & Pick<OverlayEntries, 'cover'>;
type To = Parameters<SharedHistory['push']>[0];
type Listener = Parameters<SharedHistory['listen']>[0];
type Update = Parameters<Listener>[0];

/** single-spa marks the popstate events that it creates after a pushState or replaceState. */
type MaybeArtificial = PopStateEvent & { singleSpa?: boolean };

/**
 * Creates one history for several React roots: every router on it gets the true PUSH, REPLACE or POP, and a form with
 * unsaved changes holds navigations back until the person decides.
 *
 * react-router's history takes one listener and handles single-spa's artificial popstate as a POP, so it runs on a
 * proxy of the window that drops the echo of its own writes.
 */
export function createSharedHistory(page: Window): SharedHistory {
  const watchers = createWatchers<Parameters<Listener>>();
  let isWriting = false;
  let onPop: ((event: PopStateEvent) => void) | undefined;
  let index = positionOf(page);
  let undoing = false;
  let isLeaveAllowed = false;

  const base = framePath(page.location.pathname);
  const overlays = createOverlayEntries(page, write);
  const stand = {
    get history() {
      return historyBelow(base, page.history, overlays);
    },
    get location() {
      return base === '' ? page.location : locationBelow(page.location);
    },
    addEventListener: (_type: 'popstate', handler: (event: PopStateEvent) => void) => {
      onPop = handler;
    },
    removeEventListener: () => {
      onPop = undefined;
    },
  };

  const history = UNSAFE_createBrowserHistory({
    window: stand as unknown as Window, // react-router uses only the four members above
    v5Compat: true,
  });
  overlays.arrived(false);
  /** The rendered page's location; react-router's own is the browser's, which Back changes first. */
  let shownPath = history.location.pathname;
  history.listen((update) => {
    shownPath = update.location.pathname;
    watchers.notify(update);
  });

  function handlePopstate(event: MaybeArtificial): void {
    if (event.singleSpa) {
      if (isWriting) return;
    } else if (undoing) {
      undoing = false;
      event.stopImmediatePropagation();
      return;
    } else if (overlays.handleStep()) {
      index = positionOf(page);
      event.stopImmediatePropagation();
      return;
    } else if (!isLeaveAllowed && hasUnsavedChanges(targetOf(page)) && undo(event)) {
      return;
    }
    const isAsked = isLeaveAllowed;
    isLeaveAllowed = false;
    index = positionOf(page);
    const { pathname, href } = page.location;
    const isPageLeft = !event.singleSpa && pathInFrame(pathname) !== shownPath;
    if (isPageLeft && !isAsked && isRenewed({ href, action: 'POP' })) {
      event.stopImmediatePropagation();
      return;
    }
    onPop?.(event);
    overlays.arrived(true);
  }

  /** Undoes a step through the history and asks; false if the step's length is unknown. */
  function undo(event: PopStateEvent): boolean {
    const target = positionOf(page);
    if (target === null || index === null || target === index) return false;
    const delta = target - index;
    event.stopImmediatePropagation();
    undoing = true;
    page.history.go(-delta);
    askBeforeLeaving(() => {
      isLeaveAllowed = true;
      page.history.go(delta);
    });
    return true;
  }

  // Before single-spa, which replaces window.addEventListener and handles popstate in the bubble phase.
  EventTarget.prototype.addEventListener.call(
    page,
    'popstate',
    handlePopstate as EventListener,
    true,
  );

  function write(action: () => void): void {
    isWriting = true;
    try {
      action();
    } finally {
      isWriting = false;
      index = positionOf(page);
      overlays.arrived(false);
    }
  }

  function leavesPage(to: To): boolean {
    return history.createURL(to).pathname !== history.location.pathname;
  }

  /** An address with its own state is reached only in this document, which has the state. */
  function isLoadedAnew(action: 'PUSH' | 'REPLACE', to: To, state: unknown): boolean {
    const isPlain = state === undefined || state === null;
    const href = base + history.createHref(to);
    return leavesPage(to) && isPlain && isRenewed({ href, action });
  }

  function go(action: 'PUSH' | 'REPLACE', to: To, state: unknown): void {
    const change = () =>
      write(() => (action === 'PUSH' ? history.push(to, state) : history.replace(to, state)));
    if (leavesPage(to) && hasUnsavedChanges()) askBeforeLeaving(change);
    else if (!isLoadedAnew(action, to, state)) change();
  }

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to) => base + history.createHref(to),
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) => go('PUSH', to, state),
    replace: (to, state) => go('REPLACE', to, state),
    listen: watchers.add,
    cover: overlays.cover,
  };
}

/** The browser's history; in a partner's frame, addresses stay below the frame's path. */
function historyBelow(base: string, history: History, overlays: Pick<OverlayEntries, 'push'>) {
  const below = (url?: string | URL | null) => (url ? base + String(url) : url);
  return {
    get state(): unknown {
      return history.state;
    },
    go: (delta?: number) => history.go(delta),
    pushState: (state: unknown, _: string, url?: string | URL | null) =>
      overlays.push(state, below(url)),
    replaceState: (state: unknown, _: string, url?: string | URL | null) =>
      history.replaceState(state, '', below(url)),
  };
}

function locationBelow({ pathname, search, hash, origin, href }: Location) {
  return { pathname: pathInFrame(pathname), search, hash, origin, href };
}

/** Where the browser has stepped to. */
function targetOf({ location: { pathname, search } }: Window): LeaveTarget {
  return { pathname: pathInFrame(pathname), search };
}

/** react-router numbers its entries; null for an entry that something else wrote. */
function positionOf(page: Window): number | null {
  const state: unknown = page.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}

/**
 * Returns a view of a history that is notified only of addresses that `isOwn` accepts, so that a part never renders
 * another's.
 */
export function historyOf(
  history: SharedHistory,
  isOwn: (pathname: string) => boolean,
): SharedHistory {
  let own: Pick<Update, 'action' | 'location'> = history;
  return Object.create(history, {
    action: { get: () => (isOwn(history.location.pathname) ? history.action : own.action) },
    location: { get: () => (isOwn(history.location.pathname) ? history.location : own.location) },
    listen: {
      value: (listener: Listener) =>
        history.listen((update) => {
          if (!isOwn(update.location.pathname)) return;
          own = { action: update.action, location: update.location };
          listener(update);
        }),
    },
  });
}

let pageHistory: SharedHistory | undefined;

/** Created on first use, because it numbers the page's entries, which it may not do on another site's page. */
function ofPage(): SharedHistory {
  pageHistory ??= createSharedHistory(window);
  return pageHistory;
}

/** The page's history, shared by the shell and every remote. */
export const sharedHistory: SharedHistory = {
  get action() {
    return ofPage().action;
  },
  get location() {
    return ofPage().location;
  },
  createHref: (to) => ofPage().createHref(to),
  createURL: (to) => ofPage().createURL(to),
  encodeLocation: (to) => ofPage().encodeLocation(to),
  go: (steps) => ofPage().go(steps),
  push: (to, state) => ofPage().push(to, state),
  replace: (to, state) => ofPage().replace(to, state),
  listen: (listener) => ofPage().listen(listener),
  cover: (close) => ofPage().cover(close),
};
