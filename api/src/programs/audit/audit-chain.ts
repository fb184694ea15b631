import { createHmac } from 'node:crypto';
import { acceptedKeys } from '#engine/secrets/index.ts';
import type { Head, StoredEntry } from './audit.sql.ts';

/** The contents of a row, before it has a position. */
export type AuditEvent = Pick<StoredEntry, 'action' | 'actorId' | 'subjectId' | 'detail'>;

/** The beginning of a program's chain. */
export const chainBeginning: Head = { day: '1970-01-01', position: 0, mac: Buffer.alloc(32) };

/** Appends events to a chain, on the day of an instant, or on the chain's last day if that is later. */
export function chainEvents(
  key: Uint8Array,
  programId: number,
  end: Head,
  events: readonly AuditEvent[],
  now: Date,
): StoredEntry[] {
  const today = now.toISOString().slice(0, 10);
  const entries: StoredEntry[] = [];
  let before = end;
  for (const event of events) {
    const isNewDay = today > before.day;
    const day = isNewDay ? today : before.day;
    const position = isNewDay ? 1 : before.position + 1;
    const entry = { ...event, day, position, occurredAt: now.toISOString(), mac: before.mac };
    entry.mac = macOf(key, programId, before.mac, entry);
    entries.push(entry);
    before = entry;
  }
  return entries;
}

/** Seals a row with the current key, after the previous row. */
export function resealEntry(
  key: Uint8Array,
  programId: number,
  before: Head,
  entry: Omit<StoredEntry, 'mac'>,
): StoredEntry {
  const sealed = { ...entry, mac: before.mac };
  return { ...sealed, mac: macOf(key, programId, before.mac, sealed) };
}

/** Returns why a row doesn't follow the previous one; undefined if it does. The previous key is accepted too. */
export function brokenLink(
  key: Uint8Array,
  programId: number,
  before: Head,
  entry: StoredEntry,
): string | undefined {
  const named = `the audit log at ${entry.day}, row ${entry.position}`;
  const expected = entry.day > before.day ? 1 : before.position + 1;
  if (entry.position !== expected) return `${named}, is missing the rows before it`;
  const isSealed = acceptedKeys(key).some((one) =>
    macOf(one, programId, before.mac, entry).equals(entry.mac),
  );
  return isSealed ? undefined : `${named}, was changed`;
}

function macOf(key: Uint8Array, programId: number, before: Buffer, entry: StoredEntry): Buffer {
  const { day, position, occurredAt, action, actorId, subjectId, detail } = entry;
  const sorted = Object.entries(detail).sort(([one], [other]) => (one < other ? -1 : 1));
  const instant = Date.parse(occurredAt);
  const said = [programId, day, position, instant, action, actorId, subjectId, sorted];
  return createHmac('sha256', key).update(before).update(JSON.stringify(said)).digest();
}
