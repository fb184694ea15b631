import { session } from '@stridewell/platform';

/** Read by the page itself before any script has come: whether to draw the outline of a page or of the sign-in. */
export const visitorKey = 'stridewell.visitor';

/** Remembers in this browser whether somebody is signed in, for the outline of the next visit. */
export function rememberVisitor(): () => void {
  return session.subscribe(() => {
    const { status } = session.state();
    if (status === 'signed-in') localStorage.setItem(visitorKey, 'member');
    if (status === 'signed-out') localStorage.removeItem(visitorKey);
  });
}
