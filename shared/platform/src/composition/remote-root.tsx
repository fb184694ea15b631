import { Suspense, StrictMode, useLayoutEffect } from 'react';
import * as React from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { RootOptions } from 'react-dom/client';
import type { Observable } from 'rxjs';
import singleSpaReact from 'single-spa-react';
import type { EmbedHost } from './embed-host.ts';
import type { Occurrence } from '#events/event-bus.ts';
import type { EventScope } from '#events/event-scope.ts';
import { openOwnScope } from '#events/remote-scopes.ts';
import { ScopeProvider } from '#events/use-event.ts';
import type { RemoteDefinition } from './define-remote.ts';

/** How long React may take to take a part's tree down, in milliseconds. */
const unmountLimit = 1500;

/** Where and for whom one instance of a remote is mounted. */
export type RemoteMount = Readonly<{
  domElement: HTMLElement;
  /** Called once when the remote's tree has thrown and is gone. */
  onCrash: (error: unknown) => void;
  /** Speaks and listens in the remote's name, and ends with the instance; left out where no shell mounts it. */
  scope?: EventScope | undefined;
  /** The page's event bus, an Observable of RxJS: for a remote without React, which has no `useEvent`. */
  events?: Observable<Occurrence> | undefined;
  /** Says something on the bus in the name of the remote, until it is unmounted; see `EventScope.emit`. */
  emit?: EventScope['emit'] | undefined;
  /** The page of a partner that it is mounted in; left out, the shell's own. */
  embed?: EmbedHost | undefined;
  /** The nonce of the partner page's style policy. */
  nonce?: string | undefined;
}>;

/** One mounted instance; every lifecycle settles, whatever the remote does. */
export type RemoteInstance = Readonly<{ mount: () => Promise<void>; unmount: () => Promise<void> }>;

/** Stands while the content suspends; what `onWait` answers is called when that is over. */
function Waiting({ onWait }: { onWait: () => () => void }): null {
  useLayoutEffect(onWait, [onWait]);
  return null;
}

let instances = 0;

/** single-spa-react keeps its records in objects that all its instances share, unless given others. */
function ownState() {
  return { domElements: {}, renderResults: {}, updateResolves: {}, unmountResolves: {} };
}

/**
 * One instance of a remote's part in a React root of its own, around single-spa-react.
 *
 * single-spa-react settles `mount` and `unmount` from React's own lifecycle and never rejects, so a tree
 * that throws leaves them pending for ever and no other part could mount. Here a tree that throws on its
 * first render rejects `mount`, one that throws later calls `onCrash`, and `unmount` has a time limit. `mount` also
 * waits for what suspends, so that a part which never shows anything runs into the limit of whoever mounts it.
 */
export function createRemoteRoot({
  remote,
  content: Content,
  surroundings: Surroundings,
  mount: { domElement, onCrash, scope = openOwnScope(remote) },
}: {
  remote: RemoteDefinition['name'];
  content: ComponentType;
  /** What every root stands in: router, query client, appearance. */
  surroundings: ComponentType<{ children: ReactNode }>;
  mount: RemoteMount;
}): RemoteInstance {
  let crash: (error: unknown) => void = () => undefined;
  let isGone = false;
  const crashed = new Promise<never>((_, reject) => {
    crash = reject;
  });

  let shown: Promise<void> | undefined;

  function wait(): () => void {
    let show: () => void = () => undefined;
    shown = new Promise<void>((resolve) => {
      show = resolve;
    });
    return show;
  }

  function RemoteRoot() {
    return (
      <StrictMode>
        <ScopeProvider value={scope}>
          <Surroundings>
            <Suspense fallback={<Waiting onWait={wait} />}>
              <Content />
            </Suspense>
          </Surroundings>
        </ScopeProvider>
      </StrictMode>
    );
  }

  const lifecycles = singleSpaReact<{ domElement: HTMLElement }>({
    React,
    ReactDOMClient: {
      createRoot: (container: HTMLElement, options?: RootOptions) => {
        const root = createRoot(container, {
          ...options,
          onUncaughtError: (error, info) => {
            console.error(error, info.componentStack);
            isGone = true;
            scope.end();
            crash(error);
          },
        });
        return {
          // At once, so that the browser does not paint the page without the part before it.
          render: (tree: ReactNode) => flushSync(() => root.render(tree)),
          unmount: () => root.unmount(),
        };
      },
    },
    rootComponent: RemoteRoot,
    suppressComponentDidCatchWarning: true,
    ...ownState(),
  });

  instances += 1;
  const props = { name: `${remote}#${instances}`, domElement } as Parameters<
    typeof lifecycles.mount
  >[0]; // single-spa's own props are not read by single-spa-react

  return {
    async mount() {
      await Promise.race([lifecycles.mount(props).then(() => shown), crashed]);
      crashed.catch(onCrash);
    },
    async unmount() {
      const limit = isGone ? 0 : unmountLimit;
      await Promise.race([
        lifecycles.unmount(props),
        new Promise<void>((resolve) => setTimeout(resolve, limit)),
      ]);
      scope.end();
    },
  };
}
