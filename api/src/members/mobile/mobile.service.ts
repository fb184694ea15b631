import { isAdminLevel, type MobileOrganizations } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { chooseOrganization } from '#teams/organizations/organization-changes.service.ts';
import { listOrganizationNames } from '#teams/organizations/organizations.service.ts';
import { readOpenGroup } from '#teams/memberships/memberships.service.ts';
import { readProgram } from '#programs/programs/programs.service.ts';

type Choice = z.output<typeof MobileOrganizations>;

/** Reads the organizations that the viewer can choose from; throws `not_found` if the program has none. */
export async function readOrganizations(db: Db, viewer: Viewer): Promise<Choice> {
  const { programId, memberId, adminLevel } = viewer;
  const { organizationsOn, organizationsName, ...program } = await readProgram(db, programId);
  if (!organizationsOn) throw new Problem('not_found');
  const organizations = await listOrganizationNames(db, programId);
  const organizationId = await readOpenGroup(db, programId, 'organizations', memberId);
  const canChange = program.membersChangeOrganization === 1 || isAdminLevel(adminLevel);
  return { organizationsName, organizationId: organizationId ?? null, canChange, organizations };
}

/** Moves the viewer to an organization; choosing it again changes nothing. */
export async function chooseMobileOrganization(
  db: Db,
  viewer: Viewer,
  organizationId: number,
  now: Date,
): Promise<Choice> {
  await readOrganizations(db, viewer);
  await chooseOrganization(db, viewer, { organizationId }, now);
  return readOrganizations(db, viewer);
}
