import { useSyncExternalStore } from 'react';
import type { RemoteLink, RemotePath } from '@stridewell/platform';
import { compositionState, watchComposition } from './composition.ts';
import type { CompositionState } from './composition.ts';

/** The composition; the component renders again when it changes. */
export function useComposition(): CompositionState {
  return useSyncExternalStore(watchComposition, compositionState);
}

type Installed = Readonly<{
  pages: readonly RemotePath[];
  links: readonly RemoteLink[];
  failedPages: readonly RemotePath[];
}>;

let installed: Installed = { pages: [], links: [], failedPages: [] };

function isSame<Item>(before: readonly Item[], now: readonly Item[]): boolean {
  return before.length === now.length && before.every((item, index) => item === now[index]);
}

/** The same object through every step of a remote's life: the whole page hangs on it. */
function installedRemotes(): Installed {
  const { pages, links, failedPages } = compositionState();
  if (!isSame(installed.pages, pages) || !isSame(installed.links, links))
    installed = { pages, links, failedPages };
  return installed;
}

/** The pages and top-bar links that the installed remotes bring. */
export function useRemotes(): Installed {
  return useSyncExternalStore(watchComposition, installedRemotes);
}
