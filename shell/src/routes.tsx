import { isFramed, Navigate, useLanguage, useLocation } from '@stridewell/platform';
import { Title } from '@stridewell/ui';
import type { ComponentType, ReactElement } from 'react';
import { ForbiddenScreen } from '#failures/forbidden.screen.tsx';
import { WithdrawnScreen } from '#failures/withdrawn.screen.tsx';
import { NotFoundScreen } from '#failures/not-found.screen.tsx';
import { lateScreen } from '#page/late-screen.tsx';
import { MemberPage } from '#page/member-page.tsx';
import type { PageDecision } from '#page/page-decision.ts';
import { TitleFrame } from '#page/page-frame.styles.ts';
import type { Installed } from '#top-bar/use-bar.ts';

const loadSignIn = () => import(/* webpackChunkName: "sign-in" */ '#sign-in/sign-in.screen.tsx');
// A new visitor will sign in or register: those screens are preloaded while the session starts.
if (document.documentElement.dataset['visitor'] === 'unknown') void loadSignIn().catch(() => null);

const SignInScreen = lateScreen(async () => (await loadSignIn()).SignInScreen);

const SignInNeededScreen = lateScreen(
  async () => (await import('#embed/sign-in-needed.screen.tsx')).SignInNeededScreen,
);

const RegistrationScreen = lateScreen(async () => {
  const { RegistrationScreen: screen } = await import(
    /* webpackChunkName: "registration" */ '#registration/registration.screen.tsx'
  );
  return screen;
});

const ResetPasswordScreen = lateScreen(async () => {
  const { ResetPasswordScreen: screen } = await import(
    /* webpackChunkName: "password" */ '#password/reset-password.screen.tsx'
  );
  return screen;
});

const SecondFactorScreen = lateScreen(async () => {
  const { SecondFactorScreen: screen } = await import(
    /* webpackChunkName: "second-factor" */ '#second-factor/second-factor.screen.tsx'
  );
  return screen;
});

const SecurityScreen = lateScreen(async () => {
  const { SecurityScreen: screen } = await import(
    /* webpackChunkName: "second-factor" */ '#second-factor/security.screen.tsx'
  );
  return screen;
});

const ConfirmEmailScreen = lateScreen(async () => {
  const { ConfirmEmailScreen: screen } = await import(
    /* webpackChunkName: "confirm-email" */ '#confirm-email/confirm-email.screen.tsx'
  );
  return screen;
});

const ConfirmSignInScreen = lateScreen(async () => {
  const { ConfirmSignInScreen: screen } = await import(
    /* webpackChunkName: "confirm-sign-in" */ '#confirm-sign-in/confirm-sign-in.screen.tsx'
  );
  return screen;
});

const UnsubscribeScreen = lateScreen(async () => {
  const { UnsubscribeScreen: screen } = await import(
    /* webpackChunkName: "unsubscribe" */ '#unsubscribe/unsubscribe.screen.tsx'
  );
  return screen;
});

export interface ShellRoutesProps {
  decision: PageDecision;
  /** The pages and links of the installed remotes. */
  installed: Installed;
  /** Renders the remote of the address; mounted only if one may be shown. */
  RemoteOutlet: ComponentType;
}

function Content({ decision, RemoteOutlet }: ShellRoutesProps): ReactElement {
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  switch (decision.show) {
    case 'redirect':
      // The query of the root address is passed to the page that replaces it.
      return <Navigate to={pathname === '/' ? decision.to + search : decision.to} replace />;
    case 'forbidden':
      return <ForbiddenScreen />;
    case 'not-found':
      return <NotFoundScreen />;
    case 'second-factor':
      return <SecondFactorScreen />;
    case 'security':
      return <SecurityScreen />;
    case 'sign-in':
      return isFramed(window) ? <SignInNeededScreen /> : <SignInScreen />;
    case 'reset-password':
      return <ResetPasswordScreen />;
    case 'confirm-sign-in':
      return <ConfirmSignInScreen />;
    case 'confirm-email':
      return <ConfirmEmailScreen />;
    case 'unsubscribe':
      return <UnsubscribeScreen />;
    case 'registration':
      return <RegistrationScreen isInApp={decision.isInApp} />;
    case 'withdrawn':
      return <WithdrawnScreen title={decision.page.title[language]} />;
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
  }
}

/** Pages without the top bar, for people who aren't signed in. */
const bare: ReadonlySet<PageDecision['show']> = new Set([
  'sign-in',
  'second-factor',
  'reset-password',
  'confirm-email',
  'confirm-sign-in',
  'unsubscribe',
  'registration',
]);

/** The shell's own pages, sign-in, and the outlet of the remotes. */
export function ShellRoutes(props: ShellRoutesProps): ReactElement {
  const { decision, installed } = props;
  const content = <Content {...props} />;
  if (bare.has(decision.show)) return content;
  return (
    <MemberPage decision={decision} installed={installed}>
      {content}
    </MemberPage>
  );
}
