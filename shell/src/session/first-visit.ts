import { updateMember } from '@stridewell/contracts';
import { api, events, session } from '@stridewell/platform';

async function sendTimeZone(): Promise<void> {
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
 * Sends the browser's time zone when a member without one signs in, so that their days start at their midnight.
 * @returns a function that stops it.
 */
export function watchForFirstVisit(): () => void {
  const scope = events.scope();
  scope.on('session-started', () => {
    // The program's time zone applies until the next visit tries again.
    void sendTimeZone().catch(() => undefined);
  });
  return scope.end;
}
