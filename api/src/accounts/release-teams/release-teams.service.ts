import {
  type addReleaseTeamMember,
  adminLevels,
  type Input,
  isProviderLevel,
  type ReleaseTeamMember,
  type removeReleaseTeamMember,
} from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, requireChanged, requireRow, type Viewer } from '#engine/requests/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { findMemberNamed } from '#accounts/sign-in/sign-in-names.service.ts';
import * as rows from './release-teams.sql.ts';

/** A change of a team: its author and its time. */
interface Change {
  auditKey: Uint8Array;
  viewer: Viewer;
  now: Date;
}

/** Adds a member to a remote's team, and logs it in their program. */
export async function addTeamMember(
  db: Db,
  change: Change,
  { remote, ...named }: Input<typeof addReleaseTeamMember>['body'],
): Promise<ReleaseTeamMember> {
  const found = await findMemberNamed(db, named);
  if (!found) throw fieldProblem('not_found', 'username', 'No member has this username or email.');
  if (isProviderLevel(adminLevels[found.roleName]))
    throw fieldProblem(
      'validation_failed',
      'username',
      'Provider admins can already try every release.',
    );
  const place = { programId: found.programId, memberId: found.memberId, remote };
  if (!(await rows.insertTeamMember(db, { ...place, addedAt: change.now })))
    throw fieldProblem('already_taken', 'username', 'This person is already on the team.');
  await record(db, change, place, 'addReleaseTeamMember');
  return requireRow((await rows.selectTeamMembers(db)).find(isAt(place)));
}

/** Removes a member from a remote's team, and logs it in their program. */
export async function removeTeamMember(
  db: Db,
  change: Change,
  { remote, memberId }: Input<typeof removeReleaseTeamMember>['body'],
): Promise<ReleaseTeamMember[]> {
  const found = requireRow((await rows.selectTeamMembers(db)).find(isAt({ remote, memberId })));
  const place = { programId: found.programId, memberId, remote };
  requireChanged(await rows.deleteTeamMember(db, place));
  await record(db, change, place, 'removeReleaseTeamMember');
  return rows.selectTeamMembers(db);
}

/** Takes members who leave their program off all teams; a restored one has to be added again. */
export async function endReleaseTeams(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<void> {
  if (memberIds.length > 0) await rows.deleteTeamPlaces(db, programId, memberIds);
}

function isAt({ remote, memberId }: { remote: string; memberId: number }) {
  return (one: ReleaseTeamMember): boolean => one.remote === remote && one.memberId === memberId;
}

function record(
  db: Db,
  { auditKey, viewer, now }: Change,
  { programId, memberId, remote }: rows.TeamPlace,
  operation: string,
): Promise<void> {
  const subject = { actorId: viewer.memberId, subjectId: memberId };
  const detail = { operation, reason: remote };
  const event = { action: 'changed-member', ...subject, detail } as const;
  return recordAudit(db, auditKey, programId, [event], now);
}
