import { ConfirmDialog, FailureState, Page, Skeleton, SnackbarList, Title } from '@stridewell/ui';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { RemoteDefinition } from '#composition/define-remote.ts';
import { matchPath } from '#composition/match-path.ts';
import { usePendingLeave } from '#history/leave-guard.ts';
import { useLocation } from '#history/routing.ts';
import { useLanguage } from '#language/use-text.ts';
import { useSession } from '#session/use-session.ts';
import { snackbars } from '#snackbar/snackbars.ts';
import { useSnackbars } from '#snackbar/use-snackbar.ts';
import type { EmbedHost } from '#composition/embed-host.ts';
import { Content, TitleFrame } from './embed-page.styles.ts';
import { embedWords } from './embed-words.ts';
import { startEmbeddedSession, useIsFirst } from './embedded-session.ts';

function Messages({ host, source }: { host: EmbedHost; source: string }): ReactElement {
  const items = useSnackbars().map(({ text, ...item }) => ({ ...item, message: text }));
  return createPortal(
    <SnackbarList items={items} source={source} onDismiss={snackbars.dismiss} />,
    host.overlays,
  );
}

function LeaveQuestion(): ReactElement {
  const words = embedWords[useLanguage().language];
  const pending = usePendingLeave();
  return (
    <ConfirmDialog
      isOpen={pending !== null}
      title={words.leaveTitle}
      confirmLabel={words.leave}
      confirmColor="red"
      cancelLabel={words.stay}
      onConfirm={() => pending?.leave()}
      onCancel={() => pending?.stay()}
    >
      {words.leaveText}
    </ConfirmDialog>
  );
}

/** Moves the focus to the new page, so that a screen reader continues there; the partner's page does not scroll. */
function useFocusOnPage(pathname: string) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

/** The remote's page under its title, as in the shell. */
function CurrentPage(props: { remote: RemoteDefinition; children: ReactNode }): ReactElement {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const content = useFocusOnPage(pathname);
  const page = matchPath(props.remote.paths, pathname);
  return (
    <Content ref={content} tabIndex={-1}>
      {page && !page.isTitleHidden && (
        <TitleFrame>
          <Title level={1}>{page.title[language]}</Title>
        </TitleFrame>
      )}
      {props.children}
    </Content>
  );
}

/** The frame of a remote in a partner's page: session, snackbars and dialogs. */
export function EmbedPage(props: {
  host: EmbedHost;
  remote: RemoteDefinition;
  children: ReactNode;
}): ReactElement {
  const { host, remote } = props;
  const { language } = useLanguage();
  const words = embedWords[language];
  const { status } = useSession();
  const isFirst = useIsFirst(host);
  useEffect(() => {
    if (status === 'signed-out') host.needsToken();
  }, [status, host]);
  return (
    <>
      {isFirst && <Messages host={host} source={remote.title[language]} />}
      {isFirst && <LeaveQuestion />}
      {status === 'starting' && (
        <Page>
          <Skeleton shape="card" />
        </Page>
      )}
      {status === 'unavailable' && (
        <Page>
          <FailureState
            title={words.unreachableTitle}
            text={words.unreachableText}
            onRetry={() => void startEmbeddedSession()}
          />
        </Page>
      )}
      {status === 'signed-in' && <CurrentPage {...props} />}
    </>
  );
}
