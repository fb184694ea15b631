import { useChosenTitle, useLanguage, useSession, useText } from '@stridewell/platform';
import { useEffect } from 'react';
import type { PageDecision } from './page-decision.ts';

const ownTitles = {
  'sign-in': 'titles.signIn',
  'reset-password': 'titles.password',
  registration: 'titles.registration',
  'second-factor': 'titles.factor',
  unsubscribe: 'titles.unsubscribe',
  'confirm-email': 'titles.email',
  'confirm-sign-in': 'titles.confirmSignIn',
  security: 'titles.security',
  forbidden: 'forbidden.title',
  'not-found': 'notFound.title',
  redirect: 'product',
  starting: 'product',
  unavailable: 'unreachable.title',
} as const;

/** Sets the tab's title from what the page shows, or from the page at the address, and the viewer's program. */
export function usePageTitle(decision: PageDecision): void {
  const t = useText('shell');
  const { language } = useLanguage();
  const session = useSession();
  // Until the session is known, the page isn't that of someone signed out.
  const isOpen = session.status === 'starting' || session.status === 'unavailable';
  const shown = isOpen ? session.status : decision.show;
  const chosen = useChosenTitle();
  const ofPath =
    'page' in decision && shown === decision.show
      ? decision.page.title[language]
      : t(ownTitles[shown === 'remote' || shown === 'withdrawn' ? 'redirect' : shown]);
  const page = chosen ?? ofPath;
  const owner = session.status === 'signed-in' ? session.viewer.program.name : t('product');
  useEffect(() => {
    document.title = page === owner ? page : `${page} · ${owner}`;
  }, [page, owner]);
}
