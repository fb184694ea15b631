import { sharedHistory } from '@stridewell/platform';

const storageKey = 'stridewell.wanted';

/** Stores the address of this page while the person is at an identity provider. */
export function keepWanted(): void {
  const { pathname, search, hash } = sharedHistory.location;
  if (pathname !== '/login') sessionStorage.setItem(storageKey, pathname + search + hash);
}

/** Opens the address that the person wanted before they signed in elsewhere. */
export function returnToWanted(): void {
  const wanted = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  // Always a path of ours: two slashes would name another site.
  if (wanted && /^\/(?![/\\])/.test(wanted)) sharedHistory.replace(wanted);
}
