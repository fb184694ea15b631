import { platformScope } from '#events/event-bus.ts';
import { pageCache } from '#cache/page-cache.ts';
import { queryClient } from '#cache/query-client.ts';
import { snackbars } from '#snackbar/snackbars.ts';
import { createSession } from './create-session.ts';
import { takeEarlyAnswers } from './early-answers.ts';
import type { Viewer } from './session-shapes.ts';

function resetState(): void {
  void queryClient.cancelQueries();
  queryClient.clear();
  pageCache.reset();
  snackbars.dismissAll();
}

let restoreViewer: (() => Promise<Viewer | null>) | undefined;

/** Sets whose stored data is shown if the page is offline. */
export function restoreViewerWith(restore: () => Promise<Viewer | null>): void {
  restoreViewer = restore;
}

const parts = createSession(
  { baseUrl: '/api', early: takeEarlyAnswers() },
  {
    resetState,
    restoreViewer: async () => (await restoreViewer?.()) ?? null,
    onStarted: ({ id }) => platformScope.emit('session-started', { memberId: id }),
    onEnded: (viewer, reason) =>
      platformScope.emit('session-ended', {
        ...(viewer && { memberId: viewer.id }),
        ...(reason && { reason }),
      }),
  },
);

/** The session of the page. */
export const session = parts.session;

/** The API as the viewer may use it: `api.call(endpoint, { params, query, body })`. */
export const api = parts.api;

/** Points the page's client at another API, or at a fake one in tests. */
export const connectApi = parts.connectApi;

/** Subscribes to every failed call; the shell decides what to do. */
export const onApiProblem = parts.onApiProblem;
