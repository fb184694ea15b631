import { Navigate, useLanguage, useLocation, useSession, useText } from '@stridewell/platform';
import { Title } from '@stridewell/ui';
import type { ComponentType, ReactElement } from 'react';
import { ForbiddenScreen } from '#failures/forbidden.screen.tsx';
import { NotFoundScreen } from '#failures/not-found.screen.tsx';
import type { PageDecision } from './page-decision.ts';
import { TitleFrame } from './page-view.styles.ts';
import { usePageTitle } from './use-page-title.ts';

/** What the decided page is called; an address on its way elsewhere has no name of its own. */
function useNameOf(decision: PageDecision): string {
  const t = useText('shell');
  const { language } = useLanguage();
  if (decision.show === 'remote') return decision.page.title[language];
  if (decision.show === 'sign-in') return t('signIn.title');
  if (decision.show === 'redirect') return t('product');
  const names = {
    forbidden: 'forbidden.title',
    'not-found': 'notFound.title',
    login: 'signIn.title',
  };
  return t(names[decision.page]);
}

/** Names the browser's tab after the decided page and the program. */
export function useDecidedTitle(decision: PageDecision): void {
  const t = useText('shell');
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.viewer.program.name : t('product');
  usePageTitle(useNameOf(decision), owner);
}

/** Shows what was decided, below the top bar. */
export function PageView(props: {
  decision: PageDecision;
  RemoteOutlet: ComponentType;
}): ReactElement | null {
  const { decision, RemoteOutlet } = props;
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  switch (decision.show) {
    case 'redirect':
      // What the root was asked with, the page it stands for is asked with.
      return <Navigate to={pathname === '/' ? decision.to + search : decision.to} replace />;
    case 'shell-page':
      if (decision.page === 'forbidden') return <ForbiddenScreen />;
      if (decision.page === 'not-found') return <NotFoundScreen />;
      return <Navigate to="/my-dashboard" replace />;
    case 'remote':
      return (
        <>
          {!decision.page.isTitleHidden && (
            <TitleFrame>
              <Title level={1}>{decision.page.title[language]}</Title>
            </TitleFrame>
          )}
          <RemoteOutlet />
        </>
      );
    case 'sign-in':
      return null;
  }
}
