import { events } from '#events/event-bus.ts';
import type { RemoteDefinition } from '#composition/define-remote.ts';
import type { RemoteModule } from './remote-lifecycles.tsx';

type MakeInstance = RemoteModule['createInstance'];

/**
 * Gives each instance the page's event bus with its mount props: for a remote without React, which has no hooks. What
 * it says is said in its own name, and no more after it is gone.
 */
export function withEvents(
  remote: RemoteDefinition['name'],
  makeInstance: MakeInstance,
): MakeInstance {
  return (mount) => {
    const scope = events.scope(remote);
    try {
      const instance = makeInstance({ ...mount, events: events.occurrences, emit: scope.emit });
      return {
        mount: () => instance.mount(),
        async unmount() {
          try {
            await instance.unmount();
          } finally {
            scope.end();
          }
        },
      };
    } catch (error) {
      scope.end();
      throw error;
    }
  };
}
