import { fieldProblem } from '#engine/requests/index.ts';
import type { BulkHandler } from '#programs/bulk-acts/bulk-act-jobs.service.ts';
import { chooseOrganization, readOrganization } from './organization-changes.service.ts';

/** Moves many members to an organization. */
export const moveManyToOrganization: BulkHandler = {
  async requireAllowed(db, viewer, { groupId }) {
    if (groupId === null)
      throw fieldProblem('validation_failed', 'groupId', 'Choose an organization.');
    await readOrganization(db, viewer, { organizationId: groupId });
  },
  async handle(db, viewer, { ids, groupId }, bulkAct, now) {
    for (const memberId of ids) {
      const asked = { organizationId: groupId ?? 0, memberId, bulkAct };
      await chooseOrganization(db, viewer, asked, now);
    }
  },
};
