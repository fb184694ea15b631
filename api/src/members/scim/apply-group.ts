import { refuseTaken } from '#engine/requests/index.ts';
import { requireProTier } from '#programs/settings/settings.service.ts';
import { changeOrganization } from '#teams/organizations/organization-changes.service.ts';
import { deleteOrganization } from '#teams/organizations/organization-deletions.service.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { type ScimWrite, viewerOf } from './scim-call.ts';
import type { GroupRow, StoredGroup } from './scim-groups.sql.ts';

/** What an identity provider wants of a group, and the name of its organization; null if there is none. */
export type WantedGroup = Omit<StoredGroup, 'waits'> & Pick<GroupRow, 'ownName'>;

/** Creates, renames or deletes the organization of a group; throws a problem if the product doesn't allow it. */
export async function applyGroup(write: ScimWrite, group: WantedGroup): Promise<void> {
  const { db, programId, now } = write;
  const { id, wantedName: name, isDeleted, ownName } = group;
  if (isDeleted) {
    // It can be restored for a day, as if an administrator had deleted it.
    if (ownName !== null) await deleteOrganization(db, viewerOf(write), id, now);
  } else if (name !== null && ownName !== null) {
    await changeOrganization(db, viewerOf(write), { organizationId: id, name }, now);
  } else if (name !== null) {
    await requireProTier(db, programId);
    await refuseTaken(createOrganization(db, programId, { name, organizationId: id }, now), 'name');
  }
}
