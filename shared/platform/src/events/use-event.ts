import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { events } from './event-bus.ts';
import type { EventName, EventPayload } from './event-payloads.ts';
import type { EventScope } from './event-scope.ts';

const Scope = createContext<EventScope>(events.scope());

/** Provides the instance's scope to everything inside. */
export const ScopeProvider = Scope.Provider;

/**
 * Returns the scope of the component's instance: for subscriptions, listeners and timers of plain code, which end with
 * the instance at the latest. Outside of remotes it is the page's scope.
 */
export function useEventScope(): EventScope {
  return useContext(Scope);
}

/**
 * Calls the handler on every emission while the component is mounted, and right away with the stored payload of a state
 * event.
 */
export function useEvent<Name extends EventName>(
  name: Name,
  handler: (payload: EventPayload<Name>) => void,
): void {
  const scope = useEventScope();
  const onEvent = useEffectEvent(handler);
  useEffect(() => scope.on(name, (payload) => onEvent(payload)), [scope, name]);
}

/** Returns a function that emits in the name of the component's remote; see `EventScope.emit`. */
export function useEmit(): EventScope['emit'] {
  return useEventScope().emit;
}
