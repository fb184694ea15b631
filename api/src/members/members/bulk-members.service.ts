import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import type { RoleChanges } from '#accounts/program-admins/program-admins.service.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import type { BulkHandler } from '#programs/bulk-acts/bulk-act-jobs.service.ts';
import { keepBulkAct } from '#programs/bulk-acts/bulk-acts.service.ts';
import { requireMayRemove } from './members.policy.ts';
import { selectPrivileged } from './members.sql.ts';
import { removeMember, restoreMember } from './members.service.ts';
import { itemOfRemoved } from './undo-removals.service.ts';

/** Returns the handlers that remove and restore many members; the audit log has each as if by a single call. */
export function createMemberHandlers(changes: RoleChanges) {
  const log = (db: Db, viewer: Viewer, ids: readonly number[], operation: string, now: Date) => {
    const { programId, memberId: actorId } = viewer;
    const events = ids.map(
      (subjectId) =>
        ({ action: 'changed-member', actorId, subjectId, detail: { operation } }) as const,
    );
    return recordAudit(db, changes.auditKey, programId, events, now);
  };
  return {
    'members-removed': {
      async requireAllowed(db, viewer, { ids }, now) {
        for (const target of await selectPrivileged(db, viewer.programId, ids))
          requireFreshFor(viewer, target, now);
      },
      async handle(db, viewer, { ids }, token, now) {
        const items = [];
        for (const memberId of ids) {
          items.push(await itemOfRemoved(db, viewer.programId, memberId));
          await removeMember(db, changes, viewer, memberId, now);
        }
        await keepBulkAct(db, viewer, { kind: 'members-removed', token }, items, now);
        await log(db, viewer, ids, 'removeMember', now);
      },
    },
    'members-restored': {
      isFinal: true,
      async requireAllowed() {},
      async handle(db, viewer, { ids }, _, now) {
        for (const memberId of ids) await restoreMember(db, viewer, memberId, now);
        await log(db, viewer, ids, 'restoreMember', now);
      },
    },
  } satisfies Record<string, BulkHandler>;
}

/** Throws if only a recent sign-in is missing; a member who may not be removed at all is skipped later. */
function requireFreshFor(
  viewer: Viewer,
  target: Parameters<typeof requireMayRemove>[1],
  now: Date,
): void {
  try {
    requireMayRemove(viewer, target, now);
  } catch (error) {
    if (error instanceof Problem && error.code === 'step_up_required') throw error;
  }
}
