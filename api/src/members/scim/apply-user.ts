import type { ScimAct } from '@stridewell/contracts';
import { refuseTaken } from '#engine/requests/index.ts';
import {
  changePeople,
  lockPeople,
  updateEmployeeIds,
} from '#members/eligibility/eligibility.service.ts';
import { removeMembers, restoreMembers } from '#members/members/members.service.ts';
import { addPeople } from '#members/registration/registration.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { leaveGroup, moveMembers, readOpenGroups } from '#teams/memberships/memberships.service.ts';
import { hasOrganization } from '#teams/organizations/organizations.service.ts';
import { readUnknownPassword, type ScimWrite } from './scim-call.ts';
import type { ScimUser } from './scim-user.ts';

const kind = 'organizations';

/** Gives a member the data that the identity provider wants; throws a problem if the product doesn't allow it. */
export async function applyUser(
  write: ScimWrite,
  act: ScimAct | 'same',
  user: ScimUser,
): Promise<void> {
  const { db, programId, parts, by, now } = write;
  const change = { by, now };
  const { id, email, firstName, lastName, employeeId } = user;
  if (act === 'same') return;
  if (act === 'leave') return removeMembers(db, programId, [id], change);
  if (act === 'add') {
    const program = await readChosenProgram(db, programId);
    const passwordHash = await readUnknownPassword();
    const none = new Map<string, number>();
    const groups = { organizations: none, teams: none };
    const known = { mail: parts.mail, program, groups, passwordHash, ...change };
    const person = { memberId: id, email, firstName, lastName };
    await addPeople(db, known, [
      {
        ...person,
        ...(employeeId !== null && { employeeId }),
        ...(user.language !== null && { language: user.language }),
      },
    ]);
  } else {
    if (act === 'return') await restoreMembers(db, programId, [id], now);
    const people = await lockPeople(db, programId, [id]);
    const wanted = { memberId: id, firstName, lastName, email };
    const others = { employeeId: null, organization: null, team: null };
    await changePeople(db, programId, { ...parts, ...change }, [{ ...wanted, ...others }], people);
    // The column also takes null, which keeps the value above.
    const ids = [{ memberId: id, employeeId }];
    await refuseTaken(updateEmployeeIds(db, programId, ids), 'employeeId');
  }
  await moveToOrganization(write, [id], user.organizationId);
}

/** Moves members to an organization that exists, or out of theirs. */
export async function moveToOrganization(
  { db, programId, by, now }: ScimWrite,
  memberIds: readonly number[],
  organizationId: number | null,
): Promise<void> {
  const change = { by, now };
  // An organization may have been deleted since.
  if (organizationId !== null && (await hasOrganization(db, programId, organizationId))) {
    const to = new Map(memberIds.map((id) => [id, organizationId]));
    return moveMembers(db, programId, kind, to, change);
  }
  const open = await readOpenGroups(db, programId, kind, memberIds);
  const leaving = memberIds.filter((id) => open.has(id));
  if (leaving.length > 0) await leaveGroup(db, programId, kind, leaving, change);
}
