import { ownPaths } from '#page/own-paths.ts';

/** Where links of mails lead that carry a token. */
export type LinkPath = (typeof linkPaths)[number];

const linkPaths = [
  ownPaths.resetPassword,
  ownPaths.confirmEmail,
  ownPaths.confirmSignIn,
  ownPaths.registration,
  ownPaths.unsubscribe,
] as const;

let held: { path: string; token: string } | null = null;

/**
 * The token of the link by which a page was opened, which stands in the address no longer. Asked for when the page
 * starts, before anything else runs, and kept for as long as the document: a reload needs the mail again.
 */
export function takeLinkToken(path: LinkPath): string | null {
  const { pathname, search, hash } = window.location;
  if (pathname === path && hash.length > 1) {
    held = { path, token: hash.slice(1) };
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return held?.path === path ? held.token : null;
}

/** Forgets the token: it was used. */
export function dropLinkToken(): void {
  held = null;
}

for (const path of linkPaths) takeLinkToken(path);
