import { useSyncExternalStore } from 'react';
import type { RemoteLink, RemotePath } from '@stridewell/platform';
import { compositionState, watchComposition } from './composition.ts';
import type { CompositionState } from './composition.ts';
import type { OtherPages } from './other-pages.ts';

/** Returns the composition and follows its changes. */
export function useComposition(): CompositionState {
  return useSyncExternalStore(watchComposition, compositionState);
}

type Installed = Readonly<{ pages: readonly RemotePath[]; links: readonly RemoteLink[] }> &
  OtherPages;

let installed: Installed = { pages: [], links: [], failedPages: [], stagedPages: [] };

function isSame<Item>(before: readonly Item[], now: readonly Item[]): boolean {
  return before.length === now.length && before.every((item, index) => item === now[index]);
}

/** Stable while a remote only changes its status, because the whole page depends on it. */
function installedRemotes(): Installed {
  const { pages, links, failedPages, stagedPages } = compositionState();
  if (!isSame(installed.pages, pages) || !isSame(installed.links, links))
    installed = { pages, links, failedPages, stagedPages };
  return installed;
}

/** Returns the pages and top bar links of the installed remotes. */
export function useRemotes(): Installed {
  return useSyncExternalStore(watchComposition, installedRemotes);
}
