import { fieldProblem } from '#engine/requests/index.ts';
import type { BulkHandler } from '#programs/bulk-acts/bulk-act-jobs.service.ts';
import { requireOrganization } from '#teams/organizations/organizations.service.ts';
import { createTeamBy } from './team-changes.service.ts';
import { deleteTeam } from './team-deletions.service.ts';
import { addMembers } from './team-members.service.ts';
import { requireTeam } from './teams.service.ts';

/** Moves many members to a team. */
export const moveManyToTeam: BulkHandler = {
  atOnce: 100,
  async requireAllowed(db, viewer, { groupId }) {
    if (groupId === null) throw fieldProblem('validation_failed', 'groupId', 'Choose a team.');
    await requireTeam(db, viewer, groupId);
  },
  async handle(db, viewer, { ids: memberIds, groupId }, bulkAct, now) {
    await addMembers(db, viewer, groupId ?? 0, { memberIds, isMoved: true, bulkAct }, now);
  },
};

/** Deletes many teams. */
export const deleteManyTeams: BulkHandler = {
  async requireAllowed() {},
  async handle(db, viewer, { ids }, token, now) {
    for (const teamId of ids) await deleteTeam(db, viewer, teamId, token, now);
  },
};

/** Creates many teams. */
export const createManyTeams: BulkHandler = {
  async requireAllowed(db, viewer, { groupId }) {
    if (groupId !== null) await requireOrganization(db, viewer, groupId);
  },
  async handle(db, viewer, { names, groupId, joining }, bulkAct, now) {
    for (const name of names) {
      const fields = { organizationId: groupId, ...(joining !== null && { joining }) };
      await createTeamBy(db, viewer, { name, ...fields, bulkAct }, now);
    }
  },
};
