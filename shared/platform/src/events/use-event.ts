import { useEffect, useEffectEvent } from 'react';
import { events } from './event-bus.ts';
import type { EventName, EventPayload } from './event-payloads.ts';

/** Calls the handler at every occurrence of the event while the component is mounted. */
export function useEvent<Name extends EventName>(
  name: Name,
  handler: (payload: EventPayload<Name>) => void,
): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const scope = events.scope();
    scope.on(name, (payload) => onEvent(payload));
    return scope.end;
  }, [name]);
}
