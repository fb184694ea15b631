import {
  addTexts,
  connection,
  keepDocumentLanguage,
  session,
  useLocation,
  useSession,
} from '@stridewell/platform';
import { GlobalStyle } from '@stridewell/ui';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { RemoteOutlet } from '#composition/remote-outlet.tsx';
import { useRemotes } from '#composition/use-remotes.ts';
import { enterByAddress } from '#entry/enter-by-address.ts';
import type { EntryFailure } from '#entry/enter-by-address.ts';
import { EntryFailureDialog } from '#entry/entry-failure-dialog.tsx';
import type { EntryRequest } from '#entry/entry-request.ts';
import { BrokenPage } from '#failures/broken-page.tsx';
import { NoServerPage } from '#failures/no-server-page.tsx';
import { PageBoundary } from '#failures/page-boundary.tsx';
import { useMaintenance } from '#failures/use-maintenance.ts';
import { LazyInspector } from '#inspector/lazy-inspector.tsx';
import { ConfirmSignInNotice } from '#confirm-sign-in/confirm-sign-in-notice.tsx';
import { ImpersonationNotice } from '#impersonation-banner/impersonation-notice.tsx';
import { OverrideNotice } from './override-banner/override-notice.tsx';
import { useOverride } from '#override/use-override.ts';
import { Dialogs } from '#page/dialogs.tsx';
import { decidePage } from '#page/page-decision.ts';
import type { PageDecision } from '#page/page-decision.ts';
import { SnackbarRegion } from '#page/snackbar-region.tsx';
import { StartingPage } from '#page/starting-page.tsx';
import { usePageTitle } from '#page/use-page-title.ts';
import { watchAccountLanguage } from '#session/account-language.ts';
import { watchForEndedSession } from '#session/ended-session.ts';
import { watchForFirstVisit } from '#session/first-visit.ts';
import { rememberVisitor } from '#session/known-visitor.ts';
import { refreshTeamsWithList } from '#session/refresh-teams.ts';
import { watchForSavedSettings } from '#session/saved-settings.ts';
import { StepUpDialog } from '#step-up/step-up-dialog.tsx';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { ShellRoutes } from './routes.tsx';
import type { ShellRoutesProps } from './routes.tsx';

addTexts('shell', { en, es });

/** What the shell draws around; tests pass their own. */
export interface ShellProps extends Omit<ShellRoutesProps, 'decision'> {
  reload?: () => void;
  /** The sign-in that the address contained. */
  entry?: EntryRequest | null;
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
  const maintenance = useMaintenance();
  const override = useOverride();
  // The address may belong to a remote that is only on trial; that is known after sign-in.
  const isAskedForPerson = override.isPending && state.status === 'signed-out';
  const decision: PageDecision = isAskedForPerson
    ? { show: 'sign-in' }
    : decidePage(pathname, state, installed.pages, installed);
  usePageTitle(decision);

  const isComposing = override.isPending && state.status === 'signed-in';
  if (state.status === 'starting') return <StartingPage onRetry={retryStart} />;
  if (isComposing) return <StartingPage />;
  // Someone signed in keeps their page, under a notice.
  if (maintenance.isOn && state.status !== 'signed-in')
    return <NoServerPage reason="maintenance" onRetry={maintenance.checkAgain} />;
  if (state.status === 'unavailable')
    return <NoServerPage reason="unreachable" onRetry={retryStart} />;
  return <ShellRoutes decision={decision} installed={installed} RemoteOutlet={RemoteOutlet} />;
}

export function Shell(props: ShellProps): ReactElement {
  const { reload = reloadPage, entry = null } = props;
  const [entryFailure, setEntryFailure] = useState<EntryFailure | null>(null);
  useEffect(() => {
    const stopWatching = [
      keepDocumentLanguage(document),
      watchForEndedSession(reload),
      watchForFirstVisit(),
      watchAccountLanguage(),
      watchForSavedSettings(),
      refreshTeamsWithList(),
      rememberVisitor(),
      connection.start(),
    ];
    if (entry) void enterByAddress(entry).then(setEntryFailure);
    else void session.start();
    return () => {
      for (const stop of stopWatching) stop();
      session.close();
    };
  }, [reload, entry]);
  return (
    <>
      <GlobalStyle />
      <SnackbarRegion />
      <PageBoundary fallback={null}>
        <OverrideNotice reload={reload} />
        <ImpersonationNotice />
        <ConfirmSignInNotice />
      </PageBoundary>
      <PageBoundary fallback={<BrokenPage reload={reload} />}>
        <CurrentPage {...props} />
      </PageBoundary>
      <Dialogs reload={reload} />
      <StepUpDialog />
      <EntryFailureDialog failure={entryFailure} onClose={() => setEntryFailure(null)} />
      <PageBoundary fallback={null}>
        <LazyInspector />
      </PageBoundary>
    </>
  );
}

export function App({ entry }: Pick<ShellProps, 'entry'>): ReactElement {
  return <Shell installed={useRemotes()} RemoteOutlet={RemoteOutlet} entry={entry ?? null} />;
}
