import { GlobalStyle } from '@stridewell/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { PageAppearance } from '#appearance/page-appearance.tsx';
import type { RemoteDefinition } from '#composition/define-remote.ts';
import { matchPath } from '#composition/match-path.ts';
import { createRemoteRoot } from '#composition/remote-root.tsx';
import type { RemoteInstance, RemoteMount } from '#composition/remote-root.tsx';
import { SharedRouter } from '#history/shared-router.tsx';
import { applyLanguage } from '#language/texts.ts';
import type { ScreenRoutes } from '#screens/screen-routes.tsx';
import { queryClient } from '#cache/query-client.ts';
import type { EmbedHost } from '#composition/embed-host.ts';
import { EmbedPage } from './embed-page.tsx';
import { createEmbeddedHistory } from './embedded-history.ts';
import { enterPage } from './embedded-session.ts';

/** The reader's own text size, which `medium` stands for, in pixels. */
function sizeOfRem(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).fontSize) || 16;
}

function firstPath(remote: RemoteDefinition, path: string): string {
  const { pathname } = new URL(path, 'https://path.invalid');
  const isOwn = matchPath(remote.paths, pathname) !== undefined;
  return isOwn ? path : (remote.embed?.path ?? remote.paths[0]?.path ?? '/');
}

function EmbedLook(props: {
  host: EmbedHost;
  rem: number;
  nonce: string | undefined;
  children: ReactNode;
}): ReactElement {
  const { host, rem, nonce } = props;
  const mode = useSyncExternalStore(host.onLookChange, () => host.look().colorMode);
  const language = useSyncExternalStore(host.onLookChange, () => host.look().language);
  useEffect(() => {
    void applyLanguage(language);
  }, [language]);
  const { styleTarget, overlays } = host;
  const frame = useMemo(() => ({ styleTarget, overlays, rem }), [styleTarget, overlays, rem]);
  return (
    <PageAppearance mode={mode} frame={frame} nonce={nonce}>
      <GlobalStyle />
      {props.children}
    </PageAppearance>
  );
}

/** Renders an instance of a remote in another site's page, entirely inside its shadow root. */
export function createEmbeddedRoot(
  remote: RemoteDefinition,
  routes: ComponentType & Partial<Pick<ScreenRoutes, 'load'>>,
  mount: RemoteMount & { embed: EmbedHost },
): RemoteInstance {
  const { embed: host, nonce, domElement } = mount;
  const history = createEmbeddedHistory(
    host,
    firstPath(remote, host.path),
    (pathname) => matchPath(remote.paths, pathname) !== undefined,
  );
  const rem = sizeOfRem(domElement);

  function Surroundings({ children }: { children: ReactNode }): ReactElement {
    return (
      <QueryClientProvider client={queryClient}>
        <SharedRouter history={history}>
          <EmbedLook host={host} rem={rem} nonce={nonce}>
            <EmbedPage host={host} remote={remote}>
              {children}
            </EmbedPage>
          </EmbedLook>
        </SharedRouter>
      </QueryClientProvider>
    );
  }

  const root = createRemoteRoot({
    remote: remote.name,
    content: routes,
    surroundings: Surroundings,
    mount,
  });
  let leave: () => void = () => undefined;
  return {
    async mount() {
      await applyLanguage(host.look().language);
      const stopFollowing = host.onPathChange?.(history.show);
      const leavePage = enterPage(host);
      leave = () => {
        stopFollowing?.();
        leavePage();
      };
      try {
        await routes.load?.(history.location.pathname);
        await root.mount();
      } catch (error) {
        leave();
        throw error;
      }
    },
    async unmount() {
      try {
        await root.unmount();
      } finally {
        leave();
      }
    },
  };
}
