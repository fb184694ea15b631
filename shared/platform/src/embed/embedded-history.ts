import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { askBeforeLeaving, hasUnsavedChanges } from '#history/leave-guard.ts';
import type { SharedHistory } from '#history/shared-history.ts';
import { createWatchers } from '#watchers/watchers.ts';
import type { EmbedHost } from '#composition/embed-host.ts';

function pathOf({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}

/** A history in memory; `show` opens a path that the page around it asks for. */
export type EmbeddedHistory = SharedHistory & Readonly<{ show: (path: string) => void }>;

/**
 * A history in memory, so that the page's address stays the partner's. Link addresses are Stridewell's own, and open
 * there in a new tab.
 */
export function createEmbeddedHistory(
  host: Pick<EmbedHost, 'origin' | 'navigated' | 'left' | 'stepped'>,
  first: string,
  isOwn: (pathname: string) => boolean,
): EmbeddedHistory {
  const history = UNSAFE_createMemoryHistory({ initialEntries: [first], v5Compat: true });
  // react-router's history takes one listener.
  const watchers = createWatchers<Parameters<Parameters<SharedHistory['listen']>[0]>>();
  /** Whether the page itself asked for the step under way, and so knows of it. */
  let isAsked = false;
  history.listen((update) => {
    if (!isAsked) host.navigated(pathOf(update.location), update.action);
    watchers.notify(update);
  });

  function showNow(path: string): void {
    isAsked = true;
    try {
      history.push(path);
    } finally {
      isAsked = false;
    }
  }

  function go(to: Parameters<SharedHistory['push']>[0], action: () => void): void {
    const url = createURL(to);
    const step = isOwn(url.pathname) ? action : () => host.left(pathOf(url));
    const isLeaving = url.pathname !== history.location.pathname;
    if (isLeaving && hasUnsavedChanges()) askBeforeLeaving(step);
    else step();
  }

  function createURL(to: Parameters<SharedHistory['createURL']>[0]): URL {
    return new URL(history.createHref(to), host.origin);
  }

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to) => createURL(to).href,
    createURL,
    encodeLocation: history.encodeLocation,
    go(delta) {
      if (!host.stepped?.(delta)) history.go(delta);
    },
    push: (to, state) => go(to, () => history.push(to, state)),
    replace: (to, state) => go(to, () => history.replace(to, state)),
    listen: watchers.add,
    show(path) {
      const url = new URL(path, host.origin);
      const shown = pathOf(history.location);
      if (pathOf(url) === shown) return;
      if (!isOwn(url.pathname)) {
        console.warn(`<stridewell-remote> has no page at ${path}.`);
        return;
      }
      const isLeaving = url.pathname !== history.location.pathname;
      if (!isLeaving || !hasUnsavedChanges()) showNow(pathOf(url));
      else
        askBeforeLeaving(
          () => showNow(pathOf(url)),
          () => host.navigated(shown, 'REPLACE'),
        );
    },
    // The Back button belongs to the partner.
    cover: () => () => undefined,
  };
}
