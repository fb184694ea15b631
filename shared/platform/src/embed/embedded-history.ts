import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { askBeforeLeaving, hasUnsavedChanges } from '#history/leave-guard.ts';
import type { SharedHistory } from '#history/shared-history.ts';
import { createWatchers } from '#watchers/watchers.ts';
import type { EmbedHost } from '#composition/embed-host.ts';

/**
 * A history in memory, so that the page's address stays the partner's. Link addresses are Stridewell's own, and open
 * there in a new tab.
 */
export function createEmbeddedHistory(
  host: Pick<EmbedHost, 'origin' | 'navigated' | 'left'>,
  first: string,
  isOwn: (pathname: string) => boolean,
): SharedHistory {
  const history = UNSAFE_createMemoryHistory({ initialEntries: [first], v5Compat: true });
  // react-router's history takes one listener.
  const watchers = createWatchers<Parameters<Parameters<SharedHistory['listen']>[0]>>();
  history.listen((update) => {
    const { pathname, search, hash } = update.location;
    host.navigated(pathname + search + hash);
    watchers.notify(update);
  });

  function go(to: Parameters<SharedHistory['push']>[0], action: () => void): void {
    const url = createURL(to);
    const step = isOwn(url.pathname)
      ? action
      : () => host.left(url.pathname + url.search + url.hash);
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
    go: history.go,
    push: (to, state) => go(to, () => history.push(to, state)),
    replace: (to, state) => go(to, () => history.replace(to, state)),
    listen: watchers.add,
    // The Back button belongs to the partner.
    cover: () => () => undefined,
  };
}
