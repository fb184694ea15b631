import type { ComponentType } from 'react';
import type { RemoteDefinition } from '#composition/define-remote.ts';
import type { RemoteInstance, RemoteMount } from '#composition/remote-root.tsx';
import type { ScreenRoutes } from '#screens/screen-routes.tsx';
import type { EmbedHost } from '#composition/embed-host.ts';

/** Creates an instance for a partner's page. What only such a page needs is loaded here. */
export function createEmbeddedInstance(
  remote: RemoteDefinition,
  routes: ComponentType & Partial<Pick<ScreenRoutes, 'load'>>,
  mount: RemoteMount & { embed: EmbedHost },
): RemoteInstance {
  let root: Promise<RemoteInstance> | undefined;
  return {
    async mount() {
      root = import('./embedded-root.tsx').then(({ createEmbeddedRoot }) =>
        createEmbeddedRoot(remote, routes, mount),
      );
      await (await root).mount();
    },
    async unmount() {
      await (await root)?.unmount();
    },
  };
}
