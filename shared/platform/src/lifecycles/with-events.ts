import { events } from '#events/event-bus.ts';
import type { EventScope } from '#events/event-scope.ts';
import type { RemoteModule } from './remote-lifecycles.tsx';

type MakeInstance = RemoteModule['createInstance'];

/**
 * Gives each instance its own scope and, in its mount props, the page's event bus, for remotes without React too. It
 * emits in the scope's name, and no longer once the instance is gone.
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
