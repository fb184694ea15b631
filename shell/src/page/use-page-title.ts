import { useLanguage, useSession, useText } from '@stridewell/platform';
import { useEffect } from 'react';
import type { PageDecision } from './page-decision.ts';

const ownTitles = {
  'sign-in': 'titles.signIn',
  'reset-password': 'titles.password',
  registration: 'titles.registration',
  'second-factor': 'titles.factor',
  unsubscribe: 'titles.unsubscribe',
  'confirm-email': 'titles.email',
  security: 'titles.security',
  forbidden: 'forbidden.title',
  'not-found': 'notFound.title',
  redirect: 'product',
} as const;

/** Names the browser's tab after the page that an address shows, and the viewer's program. */
export function usePageTitle(decision: PageDecision): void {
  const t = useText('shell');
  const { language } = useLanguage();
  const session = useSession();
  const page =
    decision.show === 'remote' ? decision.page.title[language] : t(ownTitles[decision.show]);
  const owner = session.status === 'signed-in' ? session.viewer.program.name : t('product');
  useEffect(() => {
    document.title = page === owner ? page : `${page} · ${owner}`;
  }, [page, owner]);
}
