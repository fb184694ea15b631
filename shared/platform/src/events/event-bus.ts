import { Subject, Subscription, filter, map } from 'rxjs';
import { eventPayloads } from './event-payloads.ts';
import type { EventName, EventPayload } from './event-payloads.ts';

interface Occurrence {
  name: EventName;
  payload: unknown;
}

/** Subscriptions that end together. */
export interface EventScope {
  /** Calls the handler at every later occurrence, until the scope ends. */
  on<Name extends EventName>(name: Name, handler: (payload: EventPayload<Name>) => void): void;
  /** Ends every subscription of the scope; later `on` calls subscribe to nothing. */
  end(): void;
}

/** The page's event bus: besides the URL and the query cache, the only way in which remotes talk. */
export interface EventBus {
  /** Tells every subscriber; throws a ZodError when the payload is not what the event carries. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Opens a scope; whoever opens one ends it. */
  scope(): EventScope;
  /** How many subscriptions are open: what a leak test reads. */
  subscriberCount(): number;
}

/** Makes an event bus of its own, for a test; the product shares `events`. */
export function createEventBus(): EventBus {
  const occurrences = new Subject<Occurrence>();
  let subscribers = 0;

  function subscribe<Name extends EventName>(
    name: Name,
    handler: (payload: EventPayload<Name>) => void,
  ): Subscription {
    subscribers += 1;
    const subscription = occurrences
      .pipe(
        filter((occurrence) => occurrence.name === name),
        // `emit` has parsed the payload with the schema of this very name.
        map((occurrence) => occurrence.payload as EventPayload<Name>),
      )
      .subscribe(handler);
    subscription.add(() => (subscribers -= 1));
    return subscription;
  }

  return {
    emit(name, payload) {
      occurrences.next({ name, payload: eventPayloads[name].parse(payload) });
    },
    scope() {
      const subscriptions = new Subscription();
      return {
        on: (name, handler) => {
          if (!subscriptions.closed) subscriptions.add(subscribe(name, handler));
        },
        end: () => subscriptions.unsubscribe(),
      };
    },
    subscriberCount: () => subscribers,
  };
}

/** The event bus of the page, shared by the shell and every remote. */
export const events: EventBus = createEventBus();
