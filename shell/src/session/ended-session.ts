import { events, onApiProblem, session } from '@stridewell/platform';
import type { ApiProblem } from '@stridewell/platform';

const noteKey = 'stridewell.session-ended';

// Specification, section 8: these messages mean that the session is over, whichever code they come with.
function saysSessionEnded({ status, message }: ApiProblem): boolean {
  return status === 401 && message.includes('session was ended');
}

function wasCancelledWithoutSession({ code, status }: ApiProblem): boolean {
  return code === 'not_signed_in' && status === 0;
}

/**
 * Signs out and reloads when the server has ended the session, or when a request was cancelled because there is none.
 * Does nothing if no one is signed in.
 * @returns a function that stops it.
 */
export function watchForEndedSession(reload: () => void): () => void {
  const scope = events.scope();
  scope.on('session-started', () => sessionStorage.removeItem(noteKey));
  scope.on('session-ended', ({ reason }) => {
    if (reason === 'account-deleted') sessionStorage.setItem(noteKey, 'deleted');
  });
  const stopListening = onApiProblem((problem) => {
    if (session.state().status !== 'signed-in') return;
    if (!saysSessionEnded(problem) && !wasCancelledWithoutSession(problem)) return;
    sessionStorage.setItem(noteKey, 'ended');
    session.end();
    reload();
  });
  return () => {
    scope.end();
    stopListening();
  };
}

/** Returns why this tab was signed out, until someone signs in; otherwise null. */
export function readEndReason(): 'ended' | 'deleted' | null {
  const note = sessionStorage.getItem(noteKey);
  return note === 'ended' || note === 'deleted' ? note : null;
}
