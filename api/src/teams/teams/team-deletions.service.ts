import { isAdminLevel } from '@stridewell/contracts';
import { lockGroups, withdrawGroups } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import { countBulkActItems, keepBulkAct } from '#programs/bulk-acts/bulk-acts.service.ts';
import { leaveGroup } from '#teams/memberships/memberships.service.ts';
import { endTeamRows, selectMembersOfTeams, selectNextTeams } from './team-changes.sql.ts';
import { readTeamSettings, rightsIn } from './team-details.service.ts';
import { endTeamInvites } from './team-invites.service.ts';
import { deleteTeamRequests } from './team-requests.sql.ts';
import { requireTeam } from './teams.service.ts';

/** The data kept of a deleted team, so that it can be restored. */
export interface DeletedTeam {
  memberIds: number[];
  leaderIds: number[];
}

/** Ends a team: its members leave it, and it disappears from boards. A team deleted by an admin is kept for a day. */
export async function deleteTeam(
  db: Db,
  viewer: Viewer,
  teamId: number,
  token: string | undefined,
  now: Date,
): Promise<void> {
  const team = await requireTeam(db, viewer, teamId);
  const settings = await readTeamSettings(db, viewer.programId);
  if (!rightsIn(team, viewer, settings).mayDelete) throw new Problem('forbidden');
  await endTeams(db, viewer, [teamId], token, now);
}

/** Ends the next teams of a program, after the caller confirms their number; returns how many are left. */
export async function deleteNextTeams(
  db: Db,
  viewer: Viewer,
  asked: { most: number; confirm?: number | undefined; token?: string | undefined },
  now: Date,
): Promise<{ deleted: number; remaining: number }> {
  const { most, confirm, token } = asked;
  const { teamIds, total } = await selectNextTeams(db, viewer.programId, most);
  const before = token === undefined ? 0 : await countBulkActItems(db, viewer, token);
  if (total > 0 && confirm !== before + total) {
    const message = `This deletes all teams (${total}). Confirm their number: ${before + total}.`;
    throw fieldProblem('confirmation_needed', 'confirm', message);
  }
  await endTeams(db, viewer, teamIds, token, now);
  return { deleted: teamIds.length, remaining: total - teamIds.length };
}

async function endTeams(
  db: Db,
  viewer: Viewer,
  teamIds: readonly number[],
  token: string | undefined,
  now: Date,
): Promise<void> {
  if (teamIds.length === 0) return;
  const { programId, memberId: by } = viewer;
  // A member who joins in the meantime waits for the lock, and then finds the team ended.
  const members = await selectMembersOfTeams(db, programId, teamIds);
  const memberIds = members.map(({ memberId }) => memberId);
  if (memberIds.length > 0) await leaveGroup(db, programId, 'teams', memberIds, { by, now });
  const locked = await lockGroups(db, programId, 'teams', teamIds);
  if ((await selectMembersOfTeams(db, programId, teamIds)).length > 0) {
    throw new Problem('conflict');
  }
  await withdrawTeams(db, programId, locked, teamIds, now);
  if (!isAdminLevel(viewer.adminLevel)) return;
  const items = teamIds.map((teamId) => {
    const own = members.filter((member) => member.teamId === teamId);
    const facts: DeletedTeam = {
      memberIds: own.map(({ memberId }) => memberId),
      leaderIds: own.filter(({ isLeader }) => isLeader).map(({ memberId }) => memberId),
    };
    return { itemId: teamId, memberId: null, facts };
  });
  await keepBulkAct(db, viewer, { kind: 'teams-deleted', token }, items, now);
}

async function withdrawTeams(
  db: Db,
  programId: number,
  locked: readonly number[],
  teamIds: readonly number[],
  now: Date,
): Promise<void> {
  await withdrawGroups(db, programId, 'teams', locked, now);
  await endTeamInvites(db, programId, teamIds);
  await deleteTeamRequests(db, programId, { teamIds });
  await endTeamRows(db, programId, teamIds, now);
}

/** Ends the given teams that have no members. */
export async function endEmptyTeams(
  db: Db,
  programId: number,
  teamIds: readonly number[],
  now: Date,
): Promise<void> {
  if (teamIds.length === 0) return;
  const locked = await lockGroups(db, programId, 'teams', teamIds);
  const members = await selectMembersOfTeams(db, programId, teamIds);
  const full = new Set(members.map(({ teamId }) => teamId));
  const empty = locked.filter((teamId) => !full.has(teamId));
  if (empty.length > 0) await withdrawTeams(db, programId, empty, empty, now);
}
