import { sharedHistory } from '@stridewell/platform';

const storageKey = 'stridewell.wanted';

/** Keeps the address of this page while the person is at an identity provider. */
export function keepWanted(): void {
  const { pathname, search, hash } = sharedHistory.location;
  if (pathname !== '/login') sessionStorage.setItem(storageKey, pathname + search + hash);
}

/** Goes to the address that the person wanted before they signed in elsewhere. */
export function returnToWanted(): void {
  const wanted = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  // A path of ours, whatever was stored: two slashes would name another site.
  if (wanted && /^\/(?![/\\])/.test(wanted)) sharedHistory.replace(wanted);
}
