import { eventRecord } from './event-record.ts';
import type { InspectedPage } from './inspected-page.ts';

/** Numbers in an address may identify a person. */
function pathWithoutNumbers(): string {
  return location.pathname.replace(/\/\d+(?=\/|$)/g, '/:id');
}

/**
 * Returns, as text, what a team needs to find out what happened on a page. It contains no personal data: only the path
 * of the address, only name and sender of events.
 */
export function inspectionReport(page: InspectedPage, now: Date = new Date()): string {
  const events = eventRecord().map(({ at, name, sender }) => ({
    at: new Date(at).toISOString(),
    name,
    sender,
  }));
  const report = { takenAt: now.toISOString(), path: pathWithoutNumbers(), ...page, events };
  return `${JSON.stringify(report, null, 2)}\n`;
}
