import { events } from '#events/event-bus.ts';
import type { EventScope } from '#events/event-scope.ts';
import type { RemoteModule } from './remote-lifecycles.tsx';

type MakeInstance = RemoteModule['createInstance'];

/**
 * Gives each instance a scope of its own and the page's event bus with its mount props, also to a remote without React,
 * which has no hooks. What it says is said in the name of the scope, and no more after it is gone.
 */
export function withEvents(openScope: () => EventScope, makeInstance: MakeInstance): MakeInstance {
  return (mount) => {
    const scope = openScope();
    try {
      const instance = makeInstance({
        ...mount,
        scope,
        events: events.occurrences,
        emit: scope.emit,
      });
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
