import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { events } from './event-bus.ts';
import type { EventName, EventPayload } from './event-payloads.ts';
import type { EventScope } from './event-scope.ts';

const Scope = createContext<EventScope>(events.scope());

/** Says to everything inside whose it is. */
export const ScopeProvider = Scope.Provider;

/**
 * The scope of the mounted instance that the component belongs to: for subscriptions, listeners and
 * timers of plain code, which end with the instance at the latest. Outside of every remote it is the page's.
 */
export function useEventScope(): EventScope {
  return useContext(Scope);
}

/**
 * Calls the handler at every occurrence of the event while the component is mounted, and at once with
 * what is kept of an event that is state.
 */
export function useEvent<Name extends EventName>(
  name: Name,
  handler: (payload: EventPayload<Name>) => void,
): void {
  const scope = useEventScope();
  const onEvent = useEffectEvent(handler);
  useEffect(() => scope.on(name, (payload) => onEvent(payload)), [scope, name]);
}

/** The way to say something on the bus in the name of the component's remote; see `EventScope.emit`. */
export function useEmit(): EventScope['emit'] {
  return useEventScope().emit;
}
