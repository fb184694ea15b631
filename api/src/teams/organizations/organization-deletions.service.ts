import {
  lockGroups,
  lockMembers,
  returnGroups,
  withdrawGroups,
} from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, refuseTaken, type Viewer } from '#engine/requests/index.ts';
import { keepBulkAct, type Undoer } from '#programs/bulk-acts/bulk-acts.service.ts';
import { joinGroup, leaveGroup, readOpenGroups } from '#teams/memberships/memberships.service.ts';
import { readOrganization } from './organization-changes.service.ts';
import {
  endOrganizationRow,
  selectEndedOrganizationsForUpdate,
  selectMembersOf,
  selectTeamsOf,
  updateOrganizationReturned,
  updateTeamsOf,
  updateTeamsWithout,
} from './organization-changes.sql.ts';

const kind = 'organizations';

/** The data kept of a deleted organization, so that it can be restored. */
interface DeletedOrganization {
  memberIds: number[];
  teamIds: number[];
}

/** Ends an organization: its members leave it, and its teams continue without it. It can be restored for a day. */
export async function deleteOrganization(
  db: Db,
  viewer: Viewer,
  organizationId: number,
  now: Date,
): Promise<void> {
  const { programId, memberId: by } = viewer;
  await readOrganization(db, viewer, { organizationId });
  const memberIds = await selectMembersOf(db, programId, organizationId);
  if (memberIds.length > 0) await leaveGroup(db, programId, kind, memberIds, { by, now });
  const locked = await lockGroups(db, programId, kind, [organizationId]);
  if ((await selectMembersOf(db, programId, organizationId)).length > 0)
    throw new Problem('conflict');
  await withdrawGroups(db, programId, kind, locked, now);
  const teamIds = await selectTeamsOf(db, programId, organizationId);
  await updateTeamsOf(db, programId, { organizationId }, null);
  // Another request may have deleted it in the meantime.
  if (!(await endOrganizationRow(db, programId, organizationId, now)))
    throw new Problem('not_found');
  const facts: DeletedOrganization = { memberIds, teamIds };
  const item = { itemId: organizationId, memberId: null, facts };
  await keepBulkAct(db, viewer, { kind: 'organizations-deleted' }, [item], now);
}

/** Restores deleted organizations, with the members and teams that haven't joined another one since. */
export const undoDeletedOrganizations: Undoer = {
  atOnce: 1,
  async countChanged(db, programId, items) {
    const ids = items.map(({ itemId }) => itemId);
    return items.length - (await selectEndedOrganizationsForUpdate(db, programId, ids)).length;
  },
  async undo(db, { programId, memberId: by }, items, now) {
    for (const { itemId: organizationId, facts } of items) {
      const { memberIds, teamIds } = facts as DeletedOrganization; // stored by `deleteOrganization`
      const here = (await lockMembers(db, programId, memberIds)).map(({ memberId }) => memberId);
      const elsewhere = await readOpenGroups(db, programId, kind, here);
      const back = here.filter((memberId) => !elsewhere.has(memberId));
      await refuseTaken(updateOrganizationReturned(db, programId, organizationId), 'name');
      await returnGroups(db, programId, kind, [organizationId], now);
      if (back.length > 0) await joinGroup(db, programId, kind, organizationId, back, { by, now });
      await updateTeamsWithout(db, programId, teamIds, organizationId);
    }
  },
};
