import type { Db } from '#engine/postgres/index.ts';
import { type AuditEvent, chainBeginning, chainEvents } from './audit-chain.ts';
import { insertEntries, lockHead } from './audit.sql.ts';

/**
 * Appends events to the audit log, in the transaction in which they happen. Call it last: other transactions that write
 * to the program's log wait until this one ends.
 */
export async function recordAudit(
  db: Db,
  key: Uint8Array,
  programId: number,
  events: readonly AuditEvent[],
  now: Date,
): Promise<void> {
  const end = await lockHead(db, programId, chainBeginning);
  const entries = chainEvents(key, programId, end, events, now);
  const last = entries.at(-1);
  if (last) await insertEntries(db, programId, entries, last);
}
