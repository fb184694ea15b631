import { isProgramAdmin, isProviderAdmin, matchPath } from '@stridewell/platform';
import type { RemotePath, SessionState } from '@stridewell/platform';
import type { OtherPages } from '#composition/other-pages.ts';
import { ownPaths } from './own-paths.ts';

/** What to show at an address. */
export type PageDecision =
  | { show: 'redirect'; to: string }
  | {
      show:
        | 'sign-in'
        | 'second-factor'
        | 'security'
        | 'reset-password'
        | 'confirm-email'
        | 'confirm-sign-in'
        | 'unsubscribe'
        | 'forbidden'
        | 'not-found';
    }
  | { show: 'registration'; isInApp: boolean }
  | { show: 'remote' | 'withdrawn'; page: RemotePath };

const dashboard = '/my-dashboard';
const programCreation = '/adminsuper/program/create';

const movedPaths: Readonly<Record<string, string>> = {
  [ownPaths.preferences]: '/member-settings/account',
};

/** Where programs are set up: `setup.` before the product's host. It also has the pages of programs. */
function isSetupHost(hostname: string): boolean {
  return hostname.toLowerCase().startsWith('setup.');
}

/** Whether an address asks for program creation, such as `/create-program` or `/program/create`. */
function hasCreateMarker(pathname: string): boolean {
  return /\/(?:create-program|program\/create)(?=\/|$)/.test(pathname);
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}

function mayOpen(page: RemotePath, session: SessionState): boolean {
  if (page.access === 'public' || page.access === 'member') return true;
  if (session.status !== 'signed-in') return false;
  return page.access === 'admin' ? isProgramAdmin(session.viewer) : isProviderAdmin(session.viewer);
}

/**
 * Decides what an address shows: unknown addresses lead to /404, member pages ask for sign-in at their own address,
 * admin pages send others to /403. On a setup host everything starts with creating a program, and an address without
 * a page of its own leads there if it has a create marker.
 */
export function decidePage(
  address: string,
  session: SessionState,
  pages: readonly RemotePath[],
  { failedPages = [], stagedPages = [] }: Partial<OtherPages> = {},
  hostname: string = window.location.hostname,
): PageDecision {
  const pathname = withoutTrailingSlash(address);
  const startPath = isSetupHost(hostname) ? programCreation : dashboard;
  const isSignedIn = session.status === 'signed-in';
  // These pages need no session: the link in a mail identifies the person.
  if (pathname === ownPaths.unsubscribe) return { show: 'unsubscribe' };
  if (pathname === ownPaths.confirmEmail) return { show: 'confirm-email' };
  if (pathname === ownPaths.confirmSignIn) return { show: 'confirm-sign-in' };
  if (session.status === 'signed-in' && session.viewer.secondFactorDue === 1)
    return { show: 'second-factor' };
  if (pathname === ownPaths.forbidden) return { show: 'forbidden' };
  if (pathname === ownPaths.notFound) return { show: 'not-found' };
  if (pathname === ownPaths.signIn)
    return isSignedIn ? { show: 'redirect', to: startPath } : { show: 'sign-in' };
  if (pathname === ownPaths.resetPassword) return { show: 'reset-password' };
  if (pathname === ownPaths.security)
    return isSignedIn ? { show: 'security' } : { show: 'sign-in' };
  // Someone signed in has registered already; an app shows the page to anyone.
  if (pathname === ownPaths.registration)
    return isSignedIn
      ? { show: 'redirect', to: startPath }
      : { show: 'registration', isInApp: false };
  if (pathname === ownPaths.mobileRegistration) return { show: 'registration', isInApp: true };
  const movedTo = pathname === ownPaths.root ? startPath : movedPaths[pathname];
  // The address of a page that isn't installed is unknown, also under its old name.
  if (movedTo && (pathname === ownPaths.root || matchPath(pages, movedTo)))
    return { show: 'redirect', to: movedTo };
  const page = matchPath(pages, pathname);
  const failed = page ? undefined : matchPath(failedPages, pathname);
  if (failed && isSignedIn && mayOpen(failed, session)) return { show: 'withdrawn', page: failed };
  if (failed && !isSignedIn) return { show: 'sign-in' };
  if (!page && !isSignedIn && matchPath(stagedPages, movedTo ?? pathname))
    return { show: 'sign-in' };
  if (!page)
    return {
      show: 'redirect',
      to: hasCreateMarker(pathname) ? programCreation : ownPaths.notFound,
    };
  if (page.access === 'public') return { show: 'remote', page };
  if (!isSignedIn) return { show: 'sign-in' };
  if (!mayOpen(page, session)) return { show: 'redirect', to: ownPaths.forbidden };
  return { show: 'remote', page };
}
