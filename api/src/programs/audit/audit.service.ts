import type { AuditEntry } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import type { Page, RowPage } from '#engine/requests/index.ts';
import { deriveKey } from '#engine/secrets/index.ts';
import { brokenLink, chainBeginning } from './audit-chain.ts';
import {
  type EntryFilter,
  type EntryPlace,
  type Head,
  selectChain,
  selectEntries,
  selectHead,
} from './audit.sql.ts';

export { type AuditEvent, brokenLink, chainBeginning, resealEntry } from './audit-chain.ts';
export type { Head, StoredEntry } from './audit.sql.ts';
export { type AuditBuffer, openAuditBuffer, auditRecorderOf } from './audit-buffer.ts';
export { recordAudit } from './record-audit.ts';

/** Derives the audit log's key from the installation's secret. */
export function deriveAuditKey(secret: Uint8Array): Uint8Array {
  return deriveKey(secret, 'audit-log');
}

/** Lists a page of a program's log. */
export async function listAudit(
  db: Db,
  programId: number,
  filter: EntryFilter,
  page: Page<EntryPlace>,
): Promise<RowPage<AuditEntry, EntryPlace>> {
  const found = await selectEntries(db, programId, filter, page);
  const person = (id: number | null, name: string | null) => (id === null ? null : { id, name });
  return {
    ...found,
    data: found.data.map((row) => ({
      day: row.day,
      position: row.position,
      occurredAt: row.occurredAt,
      action: row.action,
      actor: person(row.actorId, row.actorName),
      subject: person(row.subjectId, row.subjectName),
      detail: row.detail,
    })),
  };
}

const rowsAtATime = 2_000;

/**
 * Checks a program's audit log from its first row; returns what is wrong with it. Rows of the previous key are valid.
 */
export async function verifyAudit(db: Db, programId: number, key: Uint8Array): Promise<string[]> {
  let before: Head = chainBeginning;
  for (;;) {
    const entries = await selectChain(db, programId, before, rowsAtATime);
    for (const entry of entries) {
      const broken = brokenLink(key, programId, before, entry);
      if (broken !== undefined) return [broken];
      before = entry;
    }
    if (entries.length < rowsAtATime) break;
  }
  const head = (await selectHead(db, programId)) ?? chainBeginning;
  return head.mac.equals(before.mac) ? [] : ['the audit log is missing its last entries'];
}
