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

/** How long React may take to unmount a part's tree, in milliseconds. */
const unmountLimit = 1500;

/** Where and for whom an instance of a remote is mounted. */
export type RemoteMount = Readonly<{
  domElement: HTMLElement;
  /** Called once when the remote's tree has thrown and is gone. */
  onCrash: (error: unknown) => void;
  /** Emits and listens in the remote's name, and ends with the instance; absent if no shell mounts it. */
  scope?: EventScope | undefined;
  /** The page's event bus, an RxJS Observable: for remotes without React, which can't use `useEvent`. */
  events?: Observable<Occurrence> | undefined;
  /** Emits an event in the remote's name until it is unmounted; see `EventScope.emit`. */
  emit?: EventScope['emit'] | undefined;
  /** The partner page that it is mounted in; absent in the shell's own. */
  embed?: EmbedHost | undefined;
  /** The nonce of the partner page's style policy. */
  nonce?: string | undefined;
}>;

/** A mounted instance; every lifecycle promise settles, whatever the remote does. */
export type RemoteInstance = Readonly<{ mount: () => Promise<void>; unmount: () => Promise<void> }>;

/** Mounted while the content suspends; calls what `onWait` returns when that is over. */
function Waiting({ onWait }: { onWait: () => () => void }): null {
  useLayoutEffect(onWait, [onWait]);
  return null;
}

let instances = 0;

/** single-spa-react shares its state objects between all instances unless given others. */
function ownState() {
  return { domElements: {}, renderResults: {}, updateResolves: {}, unmountResolves: {} };
}

/**
 * Creates one instance of a remote's part in its own React root, around single-spa-react.
 *
 * single-spa-react settles `mount` and `unmount` from React's own lifecycle and never rejects, so a tree that throws
 * leaves them pending forever, and no other part could mount. Here a tree that throws on its first render rejects
 * `mount`, one that throws later calls `onCrash`, and `unmount` has a time limit. `mount` also waits for suspended
 * content, so that a part that never shows anything hits its caller's limit.
 */
export function createRemoteRoot({
  remote,
  content: Content,
  surroundings: Surroundings,
  mount: { domElement, onCrash, scope = openOwnScope(remote) },
}: {
  remote: RemoteDefinition['name'];
  content: ComponentType;
  /** The providers of every root: router, query client, appearance. */
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
          // Synchronous, so that the browser does not paint the page without the part first.
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
