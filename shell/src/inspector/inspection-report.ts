import { eventRecord } from './event-record.ts';
import type { InspectedPage } from './inspected-page.ts';

/**
 * What a team needs to find out what happened on a page, as text. Nothing in it tells who looked: of
 * the address only the path, of an event only its name, and no payloads.
 */
export function inspectionReport(page: InspectedPage, now: Date = new Date()): string {
  const events = eventRecord().map(({ at, name, sender }) => ({
    at: new Date(at).toISOString(),
    name,
    sender,
  }));
  const report = { takenAt: now.toISOString(), path: location.pathname, ...page, events };
  return `${JSON.stringify(report, null, 2)}\n`;
}
