import { session } from '@stridewell/platform';

/** Read by the page before any script has arrived, to choose between the outline of a page and of sign-in. */
export const visitorKey = 'stridewell.visitor';

/** Remembers whether someone is signed in in this browser, for the outline of the next visit. */
export function rememberVisitor(): () => void {
  return session.subscribe(() => {
    const { status } = session.state();
    if (status === 'signed-in') localStorage.setItem(visitorKey, 'member');
    if (status === 'signed-out') localStorage.removeItem(visitorKey);
  });
}
