import { Subscription } from 'rxjs';
import type { EventName, EventPayload } from './event-payloads.ts';

/** Who speaks on the bus: a remote by its name, the page around the remotes, the platform itself. */
export type EventSender = `mf-${string}` | 'page' | 'platform';

/** What belongs to one mounted instance, or to any other stretch of time, and ends with it. */
export interface EventScope {
  readonly owner: EventSender;
  /**
   * Calls the handler at every later occurrence until the scope ends, and at once with what is kept
   * of an event that is state. The answer ends this subscription earlier.
   */
  on<Name extends EventName>(
    name: Name,
    handler: (payload: EventPayload<Name>) => void,
  ): () => void;
  /**
   * Tells every subscriber; throws an Error with a sentence when the payload is not what the event
   * carries. What is said after the end, or beyond the limit of a sender, is dropped.
   */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Aborted at the end: the `signal` of `addEventListener` and `fetch`. */
  readonly signal: AbortSignal;
  /** Calls `work` once after so many milliseconds, unless the scope ends before; the answer cancels it. */
  after(milliseconds: number, work: () => void): () => void;
  /** Calls `work` every so many milliseconds until the scope ends; the answer stops it earlier. */
  every(milliseconds: number, work: () => void): () => void;
  /** Calls `end` when the scope ends, at once if it has ended; the answer calls it earlier. */
  atEnd(end: () => void): () => void;
  /** Ends everything the scope owns, once. An end that throws is named in the console and costs no other. */
  end(): void;
}

/** How many scopes are open, and how many subscriptions, timers and ends they own: what a leak test reads. */
export interface ScopeCounts {
  scopes: number;
  owned: number;
}

/** The way to the bus that a scope wraps. */
interface Bus {
  subscribe: EventScope['on'];
  emit: EventScope['emit'];
}

/** Opens a scope on a bus; `counts` are kept true by it. */
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
        console.error(`What ${owner} registered for its end threw.`, error);
      }
    });
    // At once when the scope has ended.
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
