import { Subscription } from 'rxjs';
import type { EventName, EventPayload } from './event-payloads.ts';

/** The sender on the bus: a remote by its name, the page around the remotes, the platform itself. */
export type EventSender = `mf-${string}` | 'page' | 'platform';

/** What belongs to one mounted instance, or to another period of time, and ends with it. */
export interface EventScope {
  readonly owner: EventSender;
  /**
   * Calls the handler on every later emission until the scope ends, and right away with the stored payload of a state
   * event. Returns a function that unsubscribes earlier.
   */
  on<Name extends EventName>(
    name: Name,
    handler: (payload: EventPayload<Name>) => void,
  ): () => void;
  /**
   * Notifies every subscriber; throws an Error with a sentence if the payload is invalid. Emissions after the end, or
   * beyond a sender's limit, are dropped.
   */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Aborted at the end: the `signal` of `addEventListener` and `fetch`. */
  readonly signal: AbortSignal;
  /**
   * Calls `work` once after this many milliseconds, unless the scope ends earlier. Returns a function that cancels it.
   */
  after(milliseconds: number, work: () => void): () => void;
  /** Calls `work` every so many milliseconds until the scope ends. Returns a function that stops it earlier. */
  every(milliseconds: number, work: () => void): () => void;
  /** Calls `end` when the scope ends, or right away if it has ended. Returns a function that calls it earlier. */
  atEnd(end: () => void): () => void;
  /** Ends everything the scope owns, once. A cleanup that throws is logged and does not affect the others. */
  end(): void;
}

/** How many scopes are open, and how many subscriptions, timers and cleanups they own; read by leak tests. */
export interface ScopeCounts {
  scopes: number;
  owned: number;
}

/** The bus as a scope uses it. */
interface Bus {
  subscribe: EventScope['on'];
  emit: EventScope['emit'];
}

/** Opens a scope on a bus and keeps `counts` up to date. */
export function openScope(owner: EventSender, bus: Bus, counts: ScopeCounts): EventScope {
  const owned = new Subscription();
  const controller = new AbortController();
  counts.scopes += 1;

  function own(end: () => void): () => void {
    counts.owned += 1;
    const part = new Subscription(() => {
      counts.owned -= 1;
      try {
        end();
      } catch (error) {
        console.error(`A cleanup registered by ${owner} threw.`, error);
      }
    });
    // Right away if the scope has ended.
    owned.add(part);
    return () => part.unsubscribe();
  }

  const nothing = () => undefined;

  return {
    owner,
    signal: controller.signal,
    on: (name, handler) => (owned.closed ? nothing : own(bus.subscribe(name, handler))),
    emit(name, payload) {
      if (!owned.closed) bus.emit(name, payload);
    },
    after(milliseconds, work) {
      if (owned.closed) return nothing;
      const timer = setTimeout(() => {
        cancel();
        work();
      }, milliseconds);
      const cancel = own(() => clearTimeout(timer));
      return cancel;
    },
    every(milliseconds, work) {
      if (owned.closed) return nothing;
      const timer = setInterval(work, milliseconds);
      return own(() => clearInterval(timer));
    },
    atEnd: own,
    end() {
      if (owned.closed) return;
      counts.scopes -= 1;
      controller.abort();
      owned.unsubscribe();
    },
  };
}
