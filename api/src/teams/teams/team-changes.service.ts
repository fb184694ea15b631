import type * as contract from '@stridewell/contracts';
import { type Input, isAdminLevel, type TeamDetails, toFlag } from '@stridewell/contracts';
import { lockGroups, withdrawGroups } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, refuseTaken, type Viewer } from '#engine/requests/index.ts';
import { keepBulkAct } from '#programs/bulk-acts/bulk-acts.service.ts';
import { removePictures, usePictures } from '#engine/files/index.ts';
import { joinGroup, leaveGroup } from '#teams/memberships/memberships.service.ts';
import { requireOrganization } from '#teams/organizations/organizations.service.ts';
import {
  endTeamRows,
  selectMembersOfTeams,
  selectNextTeams,
  type TeamColumns,
  updateTeamRow,
} from './team-changes.sql.ts';
import { readTeam, readTeamSettings, requireRoom, rightsIn } from './team-details.service.ts';
import { endTeamInvites } from './team-invites.service.ts';
import { deleteTeamRequests } from './team-requests.sql.ts';
import { changeLeader, createTeam, requireTeam } from './teams.service.ts';

type Fields = Omit<Input<typeof contract.updateTeam>['body'], 'name'>;

async function columnsOf(
  db: Db,
  viewer: Viewer,
  { image, open, joining, organizationId, ...plain }: Fields,
  before: string | null,
  now: Date,
): Promise<TeamColumns> {
  if (organizationId) {
    await requireOrganization(db, viewer, organizationId).catch(() => {
      throw fieldProblem('validation_failed', 'organizationId', 'Choose an organization.');
    });
  }
  const given = Object.entries(plain).filter(([, value]) => value !== undefined);
  const columns: TeamColumns = Object.fromEntries(given);
  if (open !== undefined) columns.isOpen = toFlag(open) === 1;
  if (joining !== undefined) {
    columns.isOpen = joining === 'open';
    columns.byRequest = joining === 'request';
  }
  if (organizationId !== undefined) columns.organizationId = organizationId;
  if (image === undefined) return columns;
  const [shown] = await usePictures(db, viewer, image === null ? [] : [image], 'image');
  if (before) await removePictures(db, viewer.programId, { storageKeys: [before] }, now);
  return { ...columns, image: shown?.storageKey ?? null };
}

/** Makes a team: of a member, who leads it, or by an administrator, who says who is in it. */
export async function createTeamBy(
  db: Db,
  viewer: Viewer,
  asked: Input<typeof contract.createTeam>['body'],
  now: Date,
): Promise<TeamDetails> {
  const { programId, memberId } = viewer;
  const { name, memberIds, leaderIds, bulkAct: token, ...fields } = asked;
  const isAdmin = isAdminLevel(viewer.adminLevel);
  const settings = await readTeamSettings(db, programId);
  if (!isAdmin && settings.teamsOff === 1) throw new Problem('teams_off');
  if (!isAdmin && settings.membersCreateTeams === 0) throw new Problem('forbidden');
  if (!isAdmin && (memberIds ?? leaderIds))
    throw fieldProblem('forbidden', memberIds ? 'memberIds' : 'leaderIds');
  const leaders = isAdmin ? (leaderIds ?? []) : [memberId];
  const members = [...new Set([...leaders, ...(memberIds ?? [])])];
  const columns = await columnsOf(db, viewer, fields, null, now);
  const teamId = await createTeam(db, programId, { name, ...columns, createdBy: memberId }, now);
  if (members.length > 0) {
    await joinGroup(db, programId, 'teams', teamId, members, { by: memberId, now });
    await requireRoom(db, programId, teamId, settings);
    await deleteTeamRequests(db, programId, { memberIds: members });
  }
  if (isAdmin && token !== undefined) {
    const item = { itemId: teamId, memberId: null, facts: {} };
    await keepBulkAct(db, viewer, { kind: 'teams-made', token }, [item], now);
  }
  for (const leader of leaders) {
    await changeLeader(db, programId, { teamId, memberId: leader, isLeader: true });
  }
  return readTeam(db, viewer, teamId);
}

/** Changes a team. */
export async function changeTeam(
  db: Db,
  viewer: Viewer,
  teamId: number,
  { name, ...fields }: Fields & { name?: string | undefined },
  now: Date,
): Promise<TeamDetails> {
  const team = await requireTeam(db, viewer, teamId);
  const rights = rightsIn(team, viewer, await readTeamSettings(db, viewer.programId));
  if (!rights.mayEdit) throw new Problem('forbidden');
  const isRenamed = name !== undefined && name !== team.name;
  if (isRenamed && !rights.mayRename) throw fieldProblem('forbidden', 'name');
  const columns = await columnsOf(db, viewer, fields, team.image, now);
  const changes = { ...columns, ...(isRenamed && { name }) };
  await refuseTaken(updateTeamRow(db, viewer.programId, teamId, changes), 'name');
  return readTeam(db, viewer, teamId);
}

/** Ends a team: its members leave it, and it is on no board any more. */
export async function deleteTeam(db: Db, viewer: Viewer, teamId: number, now: Date): Promise<void> {
  const team = await requireTeam(db, viewer, teamId);
  const settings = await readTeamSettings(db, viewer.programId);
  if (!rightsIn(team, viewer, settings).mayDelete) throw new Problem('forbidden');
  await endTeams(db, viewer, [teamId], now);
}

async function endTeams(
  db: Db,
  { programId, memberId: by }: Viewer,
  teamIds: readonly number[],
  now: Date,
): Promise<void> {
  if (teamIds.length === 0) return;
  // Who joins meanwhile waits for the team, and then finds it over.
  const members = await selectMembersOfTeams(db, programId, teamIds);
  const memberIds = members.map(({ memberId }) => memberId);
  if (memberIds.length > 0) await leaveGroup(db, programId, 'teams', memberIds, { by, now });
  const locked = await lockGroups(db, programId, 'teams', teamIds);
  if ((await selectMembersOfTeams(db, programId, teamIds)).length > 0) {
    throw new Problem('conflict');
  }
  await withdrawGroups(db, programId, 'teams', locked, now);
  await endTeamInvites(db, programId, teamIds);
  await deleteTeamRequests(db, programId, { teamIds });
  await endTeamRows(db, programId, teamIds, now);
}

/** Ends those of some teams in which nobody is. */
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
  if (empty.length === 0) return;
  await withdrawGroups(db, programId, 'teams', empty, now);
  await endTeamInvites(db, programId, empty);
  await deleteTeamRequests(db, programId, { teamIds: empty });
  await endTeamRows(db, programId, empty, now);
}

/** Ends the next teams of a program; answers how many are left. */
export async function deleteNextTeams(
  db: Db,
  viewer: Viewer,
  most: number,
  now: Date,
): Promise<{ deleted: number; remaining: number }> {
  const { teamIds, total } = await selectNextTeams(db, viewer.programId, most);
  await endTeams(db, viewer, teamIds, now);
  return { deleted: teamIds.length, remaining: total - teamIds.length };
}
