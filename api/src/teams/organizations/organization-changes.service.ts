import { isAdminLevel, type Organization } from '@stridewell/contracts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, refuseTaken, requireRow, type Viewer } from '#engine/requests/index.ts';
import { imageUrl, removePictures, usePictures } from '#engine/files/index.ts';
import {
  changeGroup,
  joinGroup,
  leaveGroup,
  readOpenGroup,
} from '#teams/memberships/memberships.service.ts';
import { itemsOfMoved } from '#teams/memberships/undo-memberships.service.ts';
import { keepBulkAct } from '#programs/bulk-acts/bulk-acts.service.ts';
import { readChosenProgram, requireProTier } from '#programs/settings/settings.service.ts';
import {
  type OrganizationFilter,
  selectOrganizations,
  updateOrganizationRow,
  updateTeamsOf,
} from './organization-changes.sql.ts';
import { createOrganization } from './organizations.service.ts';

const kind = 'organizations';

/** Lists a page of the organizations of a program, by name. */
export async function listOrganizations(
  db: Db,
  viewer: Viewer,
  programId: number,
  filter: OrganizationFilter,
  page: { perPage: number; offset: number },
): Promise<{ data: Organization[]; total: number }> {
  const { memberId } = viewer;
  const { rows, total } = await selectOrganizations(db, { programId, memberId }, filter, page);
  return { data: rows.map((row) => ({ ...row, image: imageUrl(row.image) })), total };
}

/** Reads an organization of the viewer's program; throws `not_found` if it isn't active. */
export async function readOrganization(
  db: Db,
  viewer: Viewer,
  filter: Pick<OrganizationFilter, 'organizationId' | 'name' | 'isJoined'>,
): Promise<Organization> {
  const page = { perPage: 1, offset: 0 };
  const { data } = await listOrganizations(db, viewer, viewer.programId, filter, page);
  return requireRow(data[0]);
}

/** Creates an organization without members. */
export async function createOrganizationBy(
  db: Db,
  viewer: Viewer,
  {
    programId = viewer.programId,
    name,
    image = null,
  }: { programId?: number | undefined; name: string; image?: number | null | undefined },
  now: Date,
): Promise<Organization> {
  // For another program's administrator, this program's organizations don't exist.
  if (programId !== viewer.programId) throw new Problem('not_found');
  await requireProTier(db, programId);
  const [shown] = await usePictures(db, viewer, image === null ? [] : [image], 'image');
  const made = createOrganization(db, programId, { name, image: shown?.storageKey ?? null }, now);
  return readOrganization(db, viewer, { organizationId: await refuseTaken(made, 'name') });
}

/** Changes an organization. */
export async function changeOrganization(
  db: Db,
  viewer: Viewer,
  {
    organizationId,
    name,
    image,
  }: { organizationId: number; name?: string | undefined; image?: number | null | undefined },
  now: Date,
): Promise<Organization> {
  const { programId } = viewer;
  const { rows } = await selectOrganizations(
    db,
    viewer,
    { organizationId },
    { perPage: 1, offset: 0 },
  );
  const { image: before } = requireRow(rows[0]);
  const columns: { name?: string; image?: string | null } = name === undefined ? {} : { name };
  if (image !== undefined) {
    const [shown] = await usePictures(db, viewer, image === null ? [] : [image], 'image');
    if (before) await removePictures(db, programId, { storageKeys: [before] }, now);
    columns.image = shown?.storageKey ?? null;
  }
  await refuseTaken(updateOrganizationRow(db, programId, organizationId, columns), 'name');
  return readOrganization(db, viewer, { organizationId });
}

/** Adds teams to an organization. */
export async function addTeams(
  db: Db,
  viewer: Viewer,
  { organizationId, teamIds }: { organizationId: number; teamIds: readonly number[] },
): Promise<Organization> {
  await readOrganization(db, viewer, { organizationId });
  const wanted = [...new Set(teamIds)];
  const changed = await updateTeamsOf(db, viewer.programId, { teamIds: wanted }, organizationId);
  if (changed < wanted.length) throw new Problem('not_found');
  return readOrganization(db, viewer, { organizationId });
}

/**
 * Returns the program's organization settings; while organizations are off, they don't exist for members who aren't
 * administrators.
 */
async function requireOrganizationsOn(db: Db, { programId, adminLevel }: Viewer) {
  const { organization } = (await readChosenProgram(db, programId)).settings;
  if (organization.organizationsOn === 0 && !isAdminLevel(adminLevel))
    throw new Problem('not_found');
  return organization;
}

/** Moves a member to an organization, which a program can reserve to administrators. */
export async function chooseOrganization(
  db: Db,
  viewer: Viewer,
  asked: { organizationId: number; memberId?: number; bulkAct?: string | undefined },
  now: Date,
): Promise<Organization> {
  const { programId } = viewer;
  const { organizationId, memberId = viewer.memberId, bulkAct: token } = asked;
  const settings = await requireOrganizationsOn(db, viewer);
  await readOrganization(db, viewer, { organizationId });
  const [member] = await lockMembers(db, programId, [memberId]);
  requireRow(member);
  const before = await readOpenGroup(db, programId, kind, memberId);
  const isChange = before !== undefined && before !== organizationId;
  if (isChange && !isAdminLevel(viewer.adminLevel) && settings.membersChangeOrganization === 0)
    throw new Problem('organization_locked');
  const change = { by: viewer.memberId, now };
  await changeGroup(db, programId, kind, organizationId, memberId, change);
  if (isAdminLevel(viewer.adminLevel) && token !== undefined) {
    const from = new Map(before === undefined ? [] : [[memberId, before]]);
    const items = itemsOfMoved([memberId], from, organizationId);
    await keepBulkAct(db, viewer, { kind: 'organization-members', token }, items, now);
  }
  return readOrganization(db, viewer, { organizationId });
}

/** Adds the viewer, who is in none, to an organization. */
export async function joinOrganization(
  db: Db,
  viewer: Viewer,
  organizationId: number,
  now: Date,
): Promise<Organization> {
  const { programId, memberId } = viewer;
  await requireOrganizationsOn(db, viewer);
  await joinGroup(db, programId, kind, organizationId, [memberId], { by: memberId, now });
  return readOrganization(db, viewer, { organizationId });
}

/** Removes a member from an organization. */
export async function removeFromOrganization(
  db: Db,
  viewer: Viewer,
  { organizationId, memberId }: { organizationId: number; memberId: number },
  now: Date,
): Promise<Organization> {
  const { programId } = viewer;
  const organization = await readOrganization(db, viewer, { organizationId });
  await lockMembers(db, programId, [memberId]);
  if ((await readOpenGroup(db, programId, kind, memberId)) !== organization.id)
    throw new Problem('not_in_group');
  await leaveGroup(db, programId, kind, [memberId], { by: viewer.memberId, now });
  return readOrganization(db, viewer, { organizationId });
}
