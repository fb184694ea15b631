import { ownPaths } from '#page/own-paths.ts';

/** Pages that mails link to with a token. */
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
 * Returns the token of the link that opened this page. It is read and removed from the address before anything else
 * runs, and kept as long as the document: after a reload the link must be opened again.
 */
export function takeLinkToken(path: LinkPath): string | null {
  const { pathname, search, hash } = window.location;
  if (pathname === path && hash.length > 1) {
    held = { path, token: hash.slice(1) };
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return held?.path === path ? held.token : null;
}

/** Forgets the token once it is used. */
export function dropLinkToken(): void {
  held = null;
}

for (const path of linkPaths) takeLinkToken(path);
