import type * as contract from '@stridewell/contracts';
import { adminLevels } from '@stridewell/contracts';
import type { Output, ProgramAdmin, RoleName } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { readProgram } from '#programs/programs/programs.service.ts';
import { sendSecurityMail } from '#accounts/security-mails/security-mails.service.ts';
import type { Mail } from '#engine/mail/index.ts';
import {
  canRemoveRole,
  grantableRole,
  isProgramRole,
  roleOfTier,
} from './program-admins.policy.ts';
import { colleagueMails, roleMails } from './program-admin-mails.ts';
import {
  lockMember,
  lockRoles,
  selectAdmins,
  selectHasOther,
  updateRole,
} from './program-admins.sql.ts';

/** Lists the administrators of a program, by name. */
export async function listProgramAdmins(
  db: Db,
  programId: number,
): Promise<Output<typeof contract.listProgramAdmins>['data']> {
  const admins = await selectAdmins(db, programId);
  return admins
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
    .map((admin) => ({ ...admin, image: imageUrl(admin.image) }));
}

/** Returns the level of the highest role in a program: that of its tier, or that of a higher administrator. */
export async function readHighestLevel(db: Db, programId: number): Promise<number> {
  const { tier } = await readProgram(db, programId);
  const admins = await selectAdmins(db, programId);
  const roles = [roleOfTier(tier), ...admins.map(({ roleName }) => roleName)];
  return Math.max(...roles.map((role) => adminLevels[role]));
}

/** The parts needed to log role changes and mail about them. */
export interface RoleChanges {
  auditKey: Uint8Array;
  mail: Mail;
  /** Set for the first administrator of a program, whose invitation already says everything. */
  isFirst?: true;
}

/**
 * Makes a member an administrator, in the role of the program's tier but none above the viewer's; members with higher
 * rights keep them.
 */
export async function createProgramAdmin(
  db: Db,
  changes: RoleChanges,
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
  const to = grantableRole(tier, viewer.adminLevel);
  return changeRole(db, changes, viewer, { found, to }, now);
}

/** Removes an administrator whose role isn't above the viewer's, unless it's the last one. */
export async function deleteProgramAdmin(
  db: Db,
  changes: RoleChanges,
  viewer: Viewer,
  memberId: number,
  now: Date,
): Promise<ProgramAdmin> {
  const { programId } = viewer;
  await lockRoles(db, programId);
  const found = requireRow(await lockMember(db, programId, memberId));
  if (!isProgramRole(found.roleName)) throw new Problem('not_found');
  if (!canRemoveRole(found.roleName, viewer.adminLevel)) throw new Problem('role_above_own');
  if (!(await selectHasOther(db, programId, memberId)))
    throw fieldProblem('last_admin', 'programAdminId');
  return changeRole(db, changes, viewer, { found, to: 'NonAdmin' }, now);
}

/**
 * Removes the admin role of a member who is leaving the program, if they have one. Others can't make the last admin
 * leave; deleting one's own account is never refused.
 */
export async function dropAdminRole(
  db: Db,
  changes: RoleChanges,
  viewer: Viewer,
  memberId: number,
  now: Date,
): Promise<void> {
  const { programId } = viewer;
  await lockRoles(db, programId);
  const found = requireRow(await lockMember(db, programId, memberId));
  if (!isProgramRole(found.roleName)) return;
  if (memberId !== viewer.memberId) {
    if (!canRemoveRole(found.roleName, viewer.adminLevel)) throw new Problem('role_above_own');
    if (!(await selectHasOther(db, programId, memberId))) throw new Problem('last_admin');
  }
  const act = memberId === viewer.memberId ? 'deleted' : 'left';
  await changeRole(db, changes, viewer, { found, to: 'NonAdmin', act }, now);
}

async function readName(db: Db, programId: number, memberId: number): Promise<string> {
  return (await lockMember(db, programId, memberId))?.name ?? '';
}

async function changeRole(
  db: Db,
  { auditKey, mail, isFirst }: RoleChanges,
  { programId, memberId: actorId }: Viewer,
  {
    found,
    to,
    act = to === 'NonAdmin' ? 'removed' : 'added',
  }: { found: ProgramAdmin; to: RoleName; act?: keyof typeof colleagueMails },
  now: Date,
): Promise<ProgramAdmin> {
  const admins = await selectAdmins(db, programId);
  // The first administrator has had the role since the program was created.
  await updateRole(db, programId, found.id, to, isFirst ? null : now);
  const colleagues = admins.map(({ id }) => id).filter((id) => id !== found.id && id !== actorId);
  const values = { name: found.name, by: await readName(db, programId, actorId) };
  const tell = (memberIds: number[], written: typeof roleMails.added) =>
    sendSecurityMail(db, mail, programId, memberIds, { ...written, values }, now);
  if (!isFirst && act !== 'deleted') await tell([found.id], roleMails[act]);
  await tell(colleagues, colleagueMails[act]);
  const detail = isFirst ? { to } : { from: found.roleName, to };
  const event = { action: 'role-changed', actorId, subjectId: found.id, detail } as const;
  await recordAudit(db, auditKey, programId, [event], now);
  return { ...found, roleName: to };
}
