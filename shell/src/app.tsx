import {
  PageProviders,
  addTexts,
  session,
  sharedHistory,
  useLocation,
  useSession,
} from '@stridewell/platform';
import { GlobalStyle } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { RemoteOutlet } from '#composition/remote-outlet.tsx';
import { useRemotes } from '#composition/use-remotes.ts';
import { NoServerScreen } from '#failures/no-server.screen.tsx';
import { useMaintenance } from '#failures/use-maintenance.ts';
import { Dialogs } from '#page/dialogs.tsx';
import { MemberPage } from '#page/member-page.tsx';
import { decidePage } from '#page/page-decision.ts';
import { useDecidedTitle } from '#page/page-view.tsx';
import { SnackbarRegion } from '#page/snackbar-region.tsx';
import { StartingPage } from '#page/starting-page.tsx';
import { watchForEndedSession } from '#session/ended-session.ts';
import { watchForFirstVisit } from '#session/first-visit.ts';
import { SignInScreen } from '#sign-in/sign-in.screen.tsx';
import type { Installed } from '#top-bar/use-bar.ts';
import en from '../locales/en.json';
import es from '../locales/es.json';

addTexts('shell', { en, es });

/** What stands below the shell: composition's, or a test's. */
export interface ShellProps {
  /** The pages and links of the installed remotes. */
  installed: Installed;
  /** Draws the remote that the address belongs to; mounted only where one may be shown. */
  RemoteOutlet: ComponentType;
  /** Loads the page anew. */
  reload?: () => void;
}

function reloadPage(): void {
  window.location.reload();
}

function retryStart(): void {
  void session.start();
}

function CurrentPage({ installed, RemoteOutlet }: ShellProps): ReactElement {
  const { pathname } = useLocation();
  const state = useSession();
  const isInMaintenance = useMaintenance();
  const decision = decidePage(pathname, state, installed.pages);
  useDecidedTitle(decision);

  if (isInMaintenance) return <NoServerScreen reason="maintenance" onRetry={retryStart} />;
  if (state.status === 'starting') return <StartingPage />;
  if (state.status === 'unavailable')
    return <NoServerScreen reason="unreachable" onRetry={retryStart} />;
  const isSignIn =
    decision.show === 'sign-in' || (decision.show === 'shell-page' && decision.page === 'login');
  if (isSignIn && state.status === 'signed-out') return <SignInScreen />;
  return <MemberPage decision={decision} installed={installed} RemoteOutlet={RemoteOutlet} />;
}

/** Who is there, which page that is, and what stands around it. */
export function Shell(props: ShellProps): ReactElement {
  const { reload = reloadPage } = props;
  useEffect(() => {
    const stopWatching = [watchForEndedSession(reload), watchForFirstVisit()];
    void session.start();
    return () => {
      for (const stop of stopWatching) stop();
      session.close();
    };
  }, [reload]);
  return (
    <PageProviders history={sharedHistory}>
      <GlobalStyle />
      <SnackbarRegion />
      <CurrentPage {...props} />
      <Dialogs reload={reload} />
    </PageProviders>
  );
}

/** The shell over the remotes of the page's registry. */
export function App(): ReactElement {
  return <Shell installed={useRemotes()} RemoteOutlet={RemoteOutlet} />;
}
