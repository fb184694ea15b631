import type * as contract from '@stridewell/contracts';
import {
  type Input,
  isAdminLevel,
  type ProgramSettings,
  type TeamDetails,
  type TeamMember,
  toFlag,
} from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { lockGroups, withdrawGroups } from '#activity/leaderboards/group-boards.service.ts';
import { lockMembers } from '#activity/member-days/member-days.service.ts';
import type { Db } from '#foundation/database/in-program.ts';
import { refuseTaken } from '#foundation/http/plain-rows.sql.ts';
import { fieldProblem, Problem } from '#foundation/http/problem.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import { removePictures, usePictures } from '#foundation/pictures/pictures.service.ts';
import { requireOrganization } from '#people/organizations/organizations.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import {
  changeGroup,
  joinGroup,
  leaveGroup,
  readOpenGroup,
} from '#people/memberships/memberships.service.ts';
import {
  endTeamRows,
  selectLeaders,
  selectMembersOfTeams,
  selectMembersPage,
  selectNextTeams,
  type TeamColumns,
  updateTeamRow,
} from './team-changes.sql.ts';
import { deleteTeamInvites, selectIsInvited } from './team-invites.sql.ts';
import { changeLeader, createTeam, describeTeam, requireTeam } from './teams.service.ts';
import type { TeamRow } from './teams.sql.ts';

type TeamSettings = ProgramSettings['team'];
type Fields = Omit<Input<typeof contract.updateTeam>['body'], 'name'>;

/** What somebody may do in a team: administrators everything, leaders what the program lets them. */
function rightsIn({ isTeamLeader }: TeamRow, viewer: Viewer, settings: TeamSettings) {
  const isAdmin = isAdminLevel(viewer.adminLevel);
  const may = (flag: 0 | 1) => isAdmin || (isTeamLeader && flag === 1);
  return {
    mayEdit: may(1),
    mayRename: may(settings.leadersRenameTeams),
    mayRemoveMembers: may(settings.leadersRemoveMembers),
    mayDelete: may(settings.leadersDeleteTeams),
  };
}

async function readTeamSettings(db: Db, programId: number): Promise<TeamSettings> {
  return (await readChosenProgram(db, programId)).settings.team;
}

/** Reads a team with its leaders and what the viewer may do there. */
export async function readTeam(db: Db, viewer: Viewer, teamId: number): Promise<TeamDetails> {
  const row = await requireTeam(db, viewer, teamId);
  const settings = await readTeamSettings(db, viewer.programId);
  const { organizationId, imageAlt, createdAt } = row;
  return {
    ...describeTeam(row),
    ...{ organizationId, imageAlt, createdAt: new Date(createdAt).toISOString() },
    leaders: await selectLeaders(db, viewer.programId, teamId),
    maxMembers: settings.maxTeamMembers,
    ...rightsIn(row, viewer, settings),
  };
}

/** Lists a page of the members of a team. */
export async function listTeamMembers(
  db: Db,
  viewer: Viewer,
  teamId: number,
  asked: {
    search?: string | undefined;
    orderBy?: 'username' | 'name' | 'joined' | 'steps' | undefined;
  },
  page: { perPage: number; offset: number },
  now: Date,
): Promise<{ data: TeamMember[]; total: number }> {
  await requireTeam(db, viewer, teamId);
  const today = localDay(now, viewer.timeZone);
  const { search, orderBy = 'username' } = asked;
  const wanted = { search, orderBy, since: addDays(today, -6), today };
  return selectMembersPage(db, { programId: viewer.programId, teamId }, wanted, page);
}

async function columnsOf(
  db: Db,
  viewer: Viewer,
  { image, open, organizationId, ...plain }: Fields,
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
  const { name, memberIds, leaderIds, ...fields } = asked;
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
  }
  for (const leader of leaders) {
    await changeLeader(db, programId, { teamId, memberId: leader, isLeader: true });
  }
  return readTeam(db, viewer, teamId);
}

async function requireRoom(
  db: Db,
  programId: number,
  teamId: number,
  { maxTeamMembers }: TeamSettings,
): Promise<void> {
  const members = await selectMembersOfTeams(db, programId, [teamId]);
  if (maxTeamMembers !== null && members.length > maxTeamMembers) throw new Problem('team_full');
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
  await deleteTeamInvites(db, programId, { teamIds });
  await endTeamRows(db, programId, teamIds, now);
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

/** Puts members into a team: oneself into one that is open, anybody as an administrator. */
export async function addMembers(
  db: Db,
  viewer: Viewer,
  teamId: number,
  { memberIds, isMoved }: { memberIds: readonly number[]; isMoved: boolean },
  now: Date,
): Promise<TeamDetails> {
  const { programId, memberId: by } = viewer;
  const team = await requireTeam(db, viewer, teamId);
  const settings = await readTeamSettings(db, programId);
  const isAdmin = isAdminLevel(viewer.adminLevel);
  if (!isAdmin && settings.teamsOff === 1) throw new Problem('teams_off');
  if (!isAdmin && memberIds.some((memberId) => memberId !== by)) throw new Problem('forbidden');
  const isInvited = () => selectIsInvited(db, programId, { teamId, recipientId: by });
  if (!isAdmin && !team.isOpen && !(await isInvited())) throw new Problem('team_not_open');
  const wanted = [...new Set(memberIds)];
  await lockMembers(db, programId, wanted);
  if (!isMoved) await joinGroup(db, programId, 'teams', teamId, wanted, { by, now });
  for (const memberId of isMoved ? wanted : []) {
    const left = await readOpenGroup(db, programId, 'teams', memberId);
    await keepLeader(db, viewer, left, () =>
      changeGroup(db, programId, 'teams', teamId, memberId, { by, now }),
    );
  }
  await requireRoom(db, programId, teamId, settings);
  await deleteTeamInvites(db, programId, { teamIds: [teamId], recipientIds: wanted });
  return readTeam(db, viewer, teamId);
}

/** Takes members out of a team; one that has members keeps a leader, unless an administrator does it. */
export async function removeMembers(
  db: Db,
  viewer: Viewer,
  teamId: number,
  memberIds: readonly number[],
  now: Date,
): Promise<TeamDetails> {
  const { programId, memberId: by } = viewer;
  const team = await requireTeam(db, viewer, teamId);
  const { mayRemoveMembers } = rightsIn(team, viewer, await readTeamSettings(db, programId));
  if (!mayRemoveMembers && memberIds.some((memberId) => memberId !== by))
    throw new Problem('forbidden');
  const wanted = [...new Set(memberIds)];
  await lockMembers(db, programId, wanted);
  const members = await selectMembersOfTeams(db, programId, [teamId]);
  if (wanted.some((memberId) => !members.some((one) => one.memberId === memberId)))
    throw new Problem('not_in_group');
  await keepLeader(db, viewer, teamId, () =>
    leaveGroup(db, programId, 'teams', wanted, { by, now }),
  );
  return readTeam(db, viewer, teamId);
}

/**
 * Refuses what takes the last leader of a team that has members, unless an administrator does it. The change locks the
 * team, so that two leaders who go at once do not each count on the other.
 */
async function keepLeader(
  db: Db,
  { programId, adminLevel }: Viewer,
  teamId: number | undefined,
  change: () => Promise<unknown>,
): Promise<void> {
  const read = () => (teamId === undefined ? [] : selectMembersOfTeams(db, programId, [teamId]));
  const isLed = (await read()).some(({ isLeader }) => isLeader);
  await change();
  const members = isLed && !isAdminLevel(adminLevel) ? await read() : [];
  if (members.length > 0 && !members.some(({ isLeader }) => isLeader))
    throw new Problem('last_leader');
}

/** Makes a member of a team a leader, or a leader a member again. */
export async function changeLeaderBy(
  db: Db,
  viewer: Viewer,
  change: { teamId: number; memberId: number; isLeader: boolean },
): Promise<TeamDetails> {
  const { programId } = viewer;
  const { teamId } = change;
  const team = await requireTeam(db, viewer, teamId);
  if (!team.isTeamLeader && !isAdminLevel(viewer.adminLevel)) throw new Problem('forbidden');
  await lockMembers(db, programId, [change.memberId]);
  await lockGroups(db, programId, 'teams', [teamId]);
  await keepLeader(db, viewer, teamId, () => changeLeader(db, programId, change));
  return readTeam(db, viewer, teamId);
}
