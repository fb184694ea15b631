import type { MobileOrganizations } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#foundation/database/in-program.ts';
import { Problem } from '#foundation/http/problem.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import { listOrganizationNames } from '#people/organizations/organizations.service.ts';
import { changeGroup, readOpenGroup } from '#people/teams/memberships.service.ts';
import { readProgram } from '#programs/programs/programs.service.ts';

type Choice = z.output<typeof MobileOrganizations>;

/** Reads the organizations that the viewer may choose from; throws `not_found` where the program has none. */
export async function readOrganizations(db: Db, { programId, memberId }: Viewer): Promise<Choice> {
  const { organizationsOn, organizationsName } = await readProgram(db, programId);
  if (!organizationsOn) throw new Problem('not_found');
  const organizations = await listOrganizationNames(db, programId);
  const organizationId = await readOpenGroup(db, programId, 'organizations', memberId);
  return { organizationsName, organizationId: organizationId ?? null, organizations };
}

/** Puts the viewer into an organization, out of the one before; choosing it again changes nothing. */
export async function chooseOrganization(
  db: Db,
  viewer: Viewer,
  organizationId: number,
  now: Date,
): Promise<Choice> {
  const { organizations } = await readOrganizations(db, viewer);
  if (!organizations.some(({ id }) => id === organizationId)) throw new Problem('not_found');
  const { programId, memberId } = viewer;
  const change = { by: memberId, now };
  await changeGroup(db, programId, 'organizations', organizationId, memberId, change);
  return readOrganizations(db, viewer);
}
