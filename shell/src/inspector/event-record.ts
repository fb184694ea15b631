import { createWatchers, events } from '@stridewell/platform';
import type { Occurrence } from '@stridewell/platform';

/** How many events are kept; the oldest are dropped. */
const limit = 200;

/** An event on the bus; `id` increases during the page's life. */
export type RecordedEvent = Occurrence & Readonly<{ id: number }>;

let count = 0;
let record: readonly RecordedEvent[] = [];
const watchers = createWatchers();

function change(next: readonly RecordedEvent[]): void {
  record = next;
  watchers.notify();
}

/** Starts recording events. Returns a function that stops it. */
export function recordEvents(): () => void {
  return events.tap((occurrence) => {
    count += 1;
    change([...record.slice(1 - limit), { ...occurrence, id: count }]);
  });
}

/** Returns the recorded events, oldest first. Referentially stable until the next event. */
export function eventRecord(): readonly RecordedEvent[] {
  return record;
}

export function clearEventRecord(): void {
  change([]);
}

export const watchEventRecord = watchers.add;
