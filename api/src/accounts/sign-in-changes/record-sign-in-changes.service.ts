import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { type AuditEvent, recordAudit } from '#programs/audit/audit.service.ts';
import { listProgramsOfReseller } from '#programs/resellers/reseller-of.service.ts';
import * as rows from './sign-in-changes.sql.ts';

/** Logs acts in each program in which the changes let someone sign members in. */
export async function recordSignInChanges(
  { auditKey }: { auditKey: Uint8Array },
  db: Db,
  viewer: Pick<Viewer, 'memberId'> | null,
  acts: readonly { change: rows.ChangeRow; detail: { reason: string; operation: string } }[],
  now: Date,
): Promise<void> {
  const actorId = viewer?.memberId ?? null;
  const event = { action: 'sign-in-access-changed', actorId, subjectId: null } as const;
  const events = new Map<number, AuditEvent[]>();
  for (const { change, detail } of acts)
    for (const id of await listConcernedPrograms(db, change))
      events.set(id, [...(events.get(id) ?? []), { ...event, detail }]);
  // In a fixed order, because each program's log stays locked until the transaction ends.
  for (const [id, ofProgram] of [...events].toSorted(([one], [other]) => one - other))
    await recordAudit(db, auditKey, id, ofProgram, now);
}

async function listConcernedPrograms(db: Db, change: rows.ChangeRow): Promise<Set<number>> {
  const { programId, resellerId } = change;
  const ofReseller =
    resellerId !== null && rows.concernsWholeReseller(change)
      ? await listProgramsOfReseller(db, resellerId)
      : [];
  return new Set([programId, ...ofReseller]);
}

/** Logs canceled changes; `viewer` is null if the job canceled them. Call it last in the transaction. */
export async function recordCancelledChanges(
  parts: { auditKey: Uint8Array },
  db: Db,
  viewer: Pick<Viewer, 'memberId'> | null,
  cancelled: readonly rows.ChangeRow[],
  now: Date,
): Promise<void> {
  const operation = 'cancelSignInChange';
  const acts = cancelled.map((change) => ({ change, detail: { reason: change.name, operation } }));
  await recordSignInChanges(parts, db, viewer, acts, now);
}
