import { events, session } from '@stridewell/platform';
import { compositionState, preloadRemoteFor } from './composition.ts';
import { isShownTo } from '#registry/is-shown-to.ts';

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // not in every browser's types
  return connection?.saveData === true;
}

function preloadLinkedRemotes(): void {
  const state = session.state();
  if (state.status !== 'signed-in' || isSavingData()) return;
  const { viewer } = state;
  const links = compositionState().links.filter(({ showWhen }) => isShownTo(viewer, showWhen));
  for (const { path } of links) preloadRemoteFor(path);
}

/**
 * Preloads the remotes of the top bar's links while the browser is idle, once the first page has its data
 * (`dashboard-loaded`). Does nothing if the person saves data.
 */
export function preloadWhenIdle(): void {
  const scope = events.scope();
  scope.on('dashboard-loaded', () => {
    scope.end();
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(preloadLinkedRemotes);
    else setTimeout(preloadLinkedRemotes, 2_000);
  });
}
