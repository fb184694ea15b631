import { updateMember } from '@stridewell/contracts';
import { api, events, session } from '@stridewell/platform';

async function tellTimeZone(): Promise<void> {
  const state = session.state();
  if (state.status !== 'signed-in' || state.viewer.timeZone !== null) return;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { data } = await api.call(updateMember, {
    params: { id: state.viewer.id },
    body: { timeZone },
  });
  session.updateViewer({ timeZone: data.timeZone });
}

/**
 * Tells the server the browser's time zone when a member signs in who has none yet, so that the
 * member's days begin at the member's midnight.
 * @returns a function that stops watching.
 */
export function watchForFirstVisit(): () => void {
  const scope = events.scope();
  scope.on('session-started', () => {
    // Without it the program's zone serves; the next visit tries again.
    void tellTimeZone().catch(() => undefined);
  });
  return scope.end;
}
