import { useSyncExternalStore } from 'react';
import type { RemoteLink, RemotePath } from '@stridewell/platform';
import { compositionState, watchComposition } from './composition.ts';
import type { CompositionState } from './composition.ts';

/** The composition; the component renders again when it changes. */
export function useComposition(): CompositionState {
  return useSyncExternalStore(watchComposition, compositionState);
}

/** The pages and top-bar links that the installed remotes bring. */
export function useRemotes(): { pages: readonly RemotePath[]; links: readonly RemoteLink[] } {
  const { pages, links } = useComposition();
  return { pages, links };
}
