import { Subject, filter } from 'rxjs';
import type { Observable } from 'rxjs';
import { createEmissionLimit, maxEventsPerSecond } from './emission-limit.ts';
import type { EventName, EventPayload } from './event-payloads.ts';
import { eventRules } from './event-rules.ts';
import { eventShapes } from './event-shapes.ts';
import { openScope } from './event-scope.ts';
import type { EventScope, EventSender, ScopeCounts } from './event-scope.ts';
import { readPayload } from './read-payload.ts';

/** An emitted event: time (milliseconds since 1970), sender and payload. */
export type Occurrence = Readonly<{
  at: number;
  name: EventName;
  sender: EventSender;
  payload: unknown;
}>;

/** A sender that emits more than `maxEventsPerSecond`. */
export type Flood = Readonly<{ code: 'flooded_bus'; sender: EventSender; name: EventName }>;

/** The page's event bus: besides the URL and the query cache, the only way remotes communicate. */
export interface EventBus {
  /** Opens a scope for the page around the remotes; the caller ends it. A remote's scope comes with its mount props. */
  scope(): EventScope;
  /** All events, for code without React: an RxJS Observable that never completes and never fails. */
  readonly occurrences: Observable<Occurrence>;
  /** Listens to all events from now on. Returns a function that stops it. */
  tap(listener: (occurrence: Occurrence) => void): () => void;
  /** Called once at the start of each flood. Returns a function that stops it. */
  onFlood(listener: (flood: Flood) => void): () => void;
  /** Forgets an event's stored payload of one subject, because it is no longer true. */
  forget(name: EventName, subject: string | number): void;
  /** Returns how many scopes are open, and how much they own. */
  scopeCounts(): Readonly<ScopeCounts>;
  /** Returns how many subscriptions are open, without taps. */
  subscriberCount(): number;
}

/** Opens named scopes, which a bus itself does not hand out. */
const namedScopes = new WeakMap<EventBus, (owner: EventSender) => EventScope>();

/** Creates a separate event bus for a test; the product shares `events`. */
export function createEventBus(): EventBus {
  const occurrences = new Subject<Occurrence>();
  const floods = new Subject<Flood>();
  const kept = new Map<EventName, Map<string | number, unknown>>();
  const counts: ScopeCounts = { scopes: 0, owned: 0 };
  const verdictOn = createEmissionLimit();
  let subscribers = 0;

  function check<Name extends EventName>(
    sender: EventSender,
    name: Name,
    payload: unknown,
  ): EventPayload<Name> {
    // A remote compiled against another release may emit what the types forbid.
    if (!Object.hasOwn(eventShapes, name)) {
      throw new Error(`${sender} emitted "${name}", which isn't an event.`);
    }
    if (eventRules[name].isPlatforms && sender !== 'platform') {
      throw new Error(`${sender} emitted "${name}", which only the platform can emit.`);
    }
    const read = readPayload(payload, eventShapes[name]);
    const { problems } = read;
    if (problems.length === 0) return read.payload as EventPayload<Name>; // the shape of this very name
    throw new Error(`${sender} emitted "${name}" with an invalid payload. ${problems.join('; ')}`);
  }

  function mayPass(sender: EventSender, name: EventName): boolean {
    if (sender === 'platform') return true;
    const verdict = verdictOn(sender);
    if (verdict === 'floods') {
      console.error(
        `flooded_bus: ${sender} emits more than ${maxEventsPerSecond} events a second, including "${name}". The rest are dropped.`,
      );
      floods.next({ code: 'flooded_bus', sender, name });
    }
    return verdict === 'passes';
  }

  function keep<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    if (name === 'session-ended') kept.clear();
    const subject = eventRules[name].stateOf?.(payload);
    if (subject === undefined) return;
    kept.set(name, (kept.get(name) ?? new Map<string | number, unknown>()).set(subject, payload));
  }

  function emitAs<Name extends EventName>(
    sender: EventSender,
    name: Name,
    payload: EventPayload<Name>,
  ): void {
    if (!mayPass(sender, name)) return;
    const checked = check(sender, name, payload);
    keep(name, checked);
    occurrences.next({ at: Date.now(), name, sender, payload: checked });
  }

  function subscribe<Name extends EventName>(
    listener: EventSender,
    name: Name,
    handler: (payload: EventPayload<Name>) => void,
  ): () => void {
    const subscription = occurrences
      .pipe(filter((occurrence) => occurrence.name === name))
      .subscribe(({ payload }) => notify(payload));

    subscription.add(() => (subscribers -= 1));
    subscribers += 1;

    function notify(payload: unknown): void {
      try {
        handler(payload as EventPayload<Name>); // checked with the schema of this very name
      } catch (error) {
        const named = new Error(`${listener}'s handler of "${name}" threw.`, { cause: error });
        // Goes to the console and the page's error reporting, and affects no other listener.
        setTimeout(() => {
          throw named;
        });
      }
    }

    for (const payload of kept.get(name)?.values() ?? []) notify(payload);
    return () => subscription.unsubscribe();
  }

  const open = (owner: EventSender): EventScope =>
    openScope(
      owner,
      {
        subscribe: (name, handler) => subscribe(owner, name, handler),
        emit: (name, payload) => emitAs(owner, name, payload),
      },
      counts,
    );

  const bus: EventBus = {
    scope(...names: readonly unknown[]) {
      // A remote may emit what the types forbid.
      if (names.length === 0) return open('page');
      throw new Error(
        `"${String(names[0])}" can't open a scope. A remote gets its own with its mount props.`,
      );
    },
    occurrences: occurrences.asObservable(),
    tap(listener) {
      const subscription = occurrences.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    onFlood(listener) {
      const subscription = floods.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    forget: (name, subject) => void kept.get(name)?.delete(subject),
    scopeCounts: () => ({ ...counts }),
    subscriberCount: () => subscribers,
  };
  namedScopes.set(bus, open);
  return bus;
}

function openNamedScope(bus: EventBus, owner: EventSender): EventScope {
  const openOne = namedScopes.get(bus);
  if (!openOne) throw new Error('This event bus belongs to another platform.');
  return openOne(owner);
}

/** Opens a scope with the platform as sender; remotes don't get it. */
export function openPlatformScope(bus: EventBus): EventScope {
  return openNamedScope(bus, 'platform');
}

/** Opens a scope with a remote as sender, for the code that mounts it; remotes don't get it. */
export function openRemoteScope(bus: EventBus, remote: `mf-${string}`): EventScope {
  return openNamedScope(bus, remote);
}

/** The event bus of the page, shared by the shell and every remote. */
export const events: EventBus = createEventBus();

/** The platform's own scope on the page's bus. */
export const platformScope: EventScope = openPlatformScope(events);
