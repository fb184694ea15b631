import { createWatchers, events } from '@stridewell/platform';
import type { Occurrence } from '@stridewell/platform';

/** How many events are remembered; the oldest go first. */
const limit = 200;

/** One event that passed on the bus; `id` counts up over the page's life. */
export type RecordedEvent = Occurrence & Readonly<{ id: number }>;

let count = 0;
let record: readonly RecordedEvent[] = [];
const watchers = createWatchers();

function change(next: readonly RecordedEvent[]): void {
  record = next;
  watchers.tell();
}

/** Remembers the last events that pass; answers how to stop. */
export function recordEvents(): () => void {
  return events.tap((occurrence) => {
    count += 1;
    change([...record.slice(1 - limit), { ...occurrence, id: count }]);
  });
}

/** The events that are remembered, oldest first; the same array until there is another. */
export function eventRecord(): readonly RecordedEvent[] {
  return record;
}

/** Forgets the events so far. */
export function clearEventRecord(): void {
  change([]);
}

/** Subscribes to changes of the record. */
export const watchEventRecord = watchers.add;
