import { eventRecord } from './event-record.ts';
import type { InspectedPage } from './inspected-page.ts';

/** Numbers in an address may be of a person. */
function pathWithoutNumbers(): string {
  return location.pathname.replace(/\/\d+(?=\/|$)/g, '/:id');
}

/**
 * What a team needs to find out what happened on a page, as text. Nothing in it tells who looked: of
 * the address only the path, of an event only its name and sender.
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
