import type { Db } from '#engine/postgres/index.ts';
import { type AuditEvent, chainBeginning, chainEvents } from './audit-chain.ts';
import { insertEntries, lockHead } from './audit.sql.ts';

/**
 * Writes events down, in the transaction in which they happen. Others of the program wait until it ends, so it is
 * the last thing that a transaction does.
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
