import type * as contract from '@stridewell/contracts';
import type { Output, ProgramAdmin, RoleName } from '@stridewell/contracts';
import type { Db } from '#foundation/database/in-program.ts';
import { requireRow } from '#foundation/http/plain-rows.sql.ts';
import { fieldProblem, Problem } from '#foundation/http/problem.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import { imageUrl } from '#foundation/pictures/pictures.service.ts';
import { recordAudit } from '#people/audit/audit.service.ts';
import { readProgram } from '#programs/programs/programs.service.ts';
import { isProgramRole, roleOfTier } from './program-admins.policy.ts';
import {
  lockMember,
  lockRoles,
  selectAdmins,
  selectHasOther,
  updateRole,
} from './program-admins.sql.ts';

/** Lists who administers a program, by name. */
export async function listProgramAdmins(
  db: Db,
  programId: number,
): Promise<Output<typeof contract.listProgramAdmins>['data']> {
  const admins = await selectAdmins(db, programId);
  return admins
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
    .map((admin) => ({ ...admin, image: imageUrl(admin.image) }));
}

/** Makes a member an administrator, in the role of the program's tier; whoever has rights already keeps theirs. */
export async function createProgramAdmin(
  db: Db,
  auditKey: Uint8Array,
  viewer: Viewer,
  memberId: number,
  now: Date,
): Promise<ProgramAdmin> {
  const { programId } = viewer;
  await lockRoles(db, programId);
  const found = await lockMember(db, programId, memberId);
  if (!found) throw fieldProblem('not_found', 'memberId', 'Choose a member of the program.');
  if (found.roleName !== 'NonAdmin') return found;
  const { tier } = await readProgram(db, programId);
  return changeRole(db, auditKey, viewer, { found, to: roleOfTier(tier) }, now);
}

/** Takes the rights of an administrator back; the last one keeps them. */
export async function deleteProgramAdmin(
  db: Db,
  auditKey: Uint8Array,
  viewer: Viewer,
  memberId: number,
  now: Date,
): Promise<ProgramAdmin> {
  const { programId } = viewer;
  await lockRoles(db, programId);
  const found = requireRow(await lockMember(db, programId, memberId));
  if (!isProgramRole(found.roleName)) throw new Problem('not_found');
  if (!(await selectHasOther(db, programId, memberId)))
    throw fieldProblem('last_admin', 'programAdminId');
  return changeRole(db, auditKey, viewer, { found, to: 'NonAdmin' }, now);
}

async function changeRole(
  db: Db,
  auditKey: Uint8Array,
  { programId, memberId: actorId }: Viewer,
  { found, to }: { found: ProgramAdmin; to: RoleName },
  now: Date,
): Promise<ProgramAdmin> {
  await updateRole(db, programId, found.id, to);
  const detail = { from: found.roleName, to };
  const event = { action: 'role-changed', actorId, subjectId: found.id, detail } as const;
  await recordAudit(db, auditKey, programId, [event], now);
  return { ...found, roleName: to };
}
