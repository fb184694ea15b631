import { ownPaths } from '#page/own-paths.ts';

let held: string | null = null;

/**
 * The token of the link by which the page was opened, which stands in the address no longer. Asked for when the page
 * starts, before anything else runs, and kept for as long as the document: a reload needs the mail again.
 */
export function takeLinkToken(): string | null {
  const { pathname, search, hash } = window.location;
  if (pathname === ownPaths.resetPassword && hash.length > 1) {
    held = hash.slice(1);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return held;
}

/** Forgets the token: it was used. */
export function dropLinkToken(): void {
  held = null;
}

takeLinkToken();
