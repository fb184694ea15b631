import { events, onApiProblem, session } from '@stridewell/platform';
import type { ApiProblem } from '@stridewell/platform';

const noteKey = 'stridewell.session-ended';

// The rule of the specification, section 8, is about the words: whichever part of the server says
// them, and under whatever code, the session is over.
function saysSessionEnded({ status, message }: ApiProblem): boolean {
  return status === 401 && message.includes('session was ended');
}

function wasCancelledWithoutSession({ code, status }: ApiProblem): boolean {
  return code === 'not_signed_in' && status === 0;
}

/**
 * Signs out and reloads when the server has ended the session, or when a request was cancelled
 * because there is none. Where nobody is signed in, the sign-in view is there already.
 * @returns a function that stops watching.
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

/** Why this tab was signed out without asking for it, while nobody has signed in since; null otherwise. */
export function noteOfEnd(): 'ended' | 'deleted' | null {
  const note = sessionStorage.getItem(noteKey);
  return note === 'ended' || note === 'deleted' ? note : null;
}
