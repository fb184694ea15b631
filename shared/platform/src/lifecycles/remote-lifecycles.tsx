import type { ComponentType } from 'react';
import { createEmbeddedInstance } from '#embed/embedded-instance.ts';
import { historyOf, sharedHistory } from '#history/shared-history.ts';
import { addTexts } from '#language/texts.ts';
import type { Language, Texts } from '#language/texts.ts';
import type { ScreenRoutes } from '#screens/screen-routes.tsx';
import type { RemoteDefinition } from '#composition/define-remote.ts';
import { matchPath } from '#composition/match-path.ts';
import { pageIdentity } from '#composition/page-identity.ts';
import type { PageIdentity } from '#composition/page-identity.ts';
import { pageProvidersOn } from '#composition/page-providers.tsx';
import { createRemoteRoot } from '#composition/remote-root.tsx';
import type { RemoteInstance, RemoteMount } from '#composition/remote-root.tsx';
import { standardLifecycles } from './standard-lifecycles.ts';
import type { StandardLifecycles } from './standard-lifecycles.ts';

/** What a remote exposes as `./lifecycles`: each instance has its own state. */
export type RemoteModule = Readonly<{
  createInstance: (mount: RemoteMount) => RemoteInstance;
  /** The identity of the platform that the remote runs with. */
  page: PageIdentity;
}>;

/** Turns a remote's routes into what the shell, or any other single-spa root, mounts. */
export function remoteLifecycles({
  remote,
  routes,
  locales,
}: {
  remote: RemoteDefinition;
  /** Its screens, mostly from `screenRoutes`; they are loaded before they are mounted. */
  routes: ComponentType & Partial<Pick<ScreenRoutes, 'load'>>;
  locales: Record<Language, Texts>;
}): RemoteModule & StandardLifecycles {
  const module: RemoteModule = {
    page: pageIdentity,
    createInstance(mount) {
      addTexts(remote.name, locales);
      const { embed } = mount;
      if (embed) return createEmbeddedInstance(remote, routes, { ...mount, embed });
      const history = historyOf(
        sharedHistory,
        (pathname) => matchPath(remote.paths, pathname) !== undefined,
      );
      const root = createRemoteRoot({
        remote: remote.name,
        content: routes,
        surroundings: pageProvidersOn(history),
        mount,
      });
      return {
        ...root,
        async mount() {
          await routes.load?.(history.location.pathname);
          await root.mount();
        },
      };
    },
  };
  return { ...module, ...standardLifecycles(remote, module.createInstance) };
}
