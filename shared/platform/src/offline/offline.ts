import { useSyncExternalStore } from 'react';
import { connection } from '#connection/connection.ts';
import { queryClient } from '#cache/query-client.ts';
import { invalidateChanged } from '#server-state/api-query.ts';
import type { Viewer } from '#session/session-shapes.ts';
import { api, restoreViewerWith, session } from '#session/session.ts';
import { createAnswerKeeper } from './kept-answers.ts';
import { createOutbox } from './outbox.ts';
import type { WaitingWrite } from './offline-store.ts';
import { scheduleStore } from './store-schedule.ts';

function viewer(): Viewer | null {
  const state = session.state();
  return state.status === 'signed-in' ? state.viewer : null;
}

/** This browser's writes that wait for a network. */
export const outbox = createOutbox({
  call: (...args) => api.call(...args),
  memberId: () => viewer()?.id ?? null,
  onSent: (endpoint) => void invalidateChanged(queryClient, endpoint),
});

/** Returns the viewer's writes that wait for a network, or were refused. */
export function useOutbox(): readonly WaitingWrite[] {
  return useSyncExternalStore(outbox.subscribe, outbox.list);
}

/** How long after an answer all are stored, in milliseconds: a page requests many together. */
const storeDelay = 4_000;

/** Stores what the viewer sees, and shows it to them if the page is offline. Deleted with the session. */
export function startKeepingAnswers(shell: string): void {
  const keeper = createAnswerKeeper<Viewer>(queryClient, shell);
  const keep = () => {
    const who = viewer();
    // What can't be stored can't be read offline; nothing else is lost.
    if (who) void keeper.keep(who).catch(() => undefined);
  };
  const keepSoon = scheduleStore(keep, storeDelay);
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') keepSoon();
  });
  // Entries logged offline are part of what is shown, even after the page was closed.
  outbox.subscribe(() => {
    if (!navigator.onLine) keep();
  });
  restoreViewerWith(async () => {
    const kept = await keeper.restore().catch(() => null);
    if (kept) queueMicrotask(connection.reportLost);
    return kept;
  });
  let wasSignedIn = false;
  session.subscribe(() => {
    const { status } = session.state();
    if (status === 'signed-out') void keeper.forget().catch(() => undefined);
    if (status === 'signed-in' && !wasSignedIn) void outbox.send().catch(() => undefined);
    wasSignedIn = status === 'signed-in';
  });
}
