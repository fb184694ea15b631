import {
  isAdminLevel,
  type SortedPlace,
  type TeamDetails,
  type TeamMember,
} from '@stridewell/contracts';
import { addDays, memberDay } from '@stridewell/rules';
import { lockGroups, lockMembers } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, Problem, type RowPage, type Viewer } from '#engine/requests/index.ts';
import {
  changeGroup,
  joinGroup,
  leaveGroup,
  readOpenGroup,
  readOpenGroups,
} from '#teams/memberships/memberships.service.ts';
import { itemsOfMoved } from '#teams/memberships/undo-memberships.service.ts';
import { keepBulkAct } from '#programs/bulk-acts/bulk-acts.service.ts';
import { selectMembersOfTeams } from './team-changes.sql.ts';
import { selectMembersPage } from './team-members.sql.ts';
import { readTeam, readTeamSettings, requireRoom, rightsIn } from './team-details.service.ts';
import { deleteTeamInvites, selectIsInvited } from './team-invites.sql.ts';
import { deleteTeamRequests } from './team-requests.sql.ts';
import { changeLeader, requireTeam } from './teams.service.ts';

/** Lists a page of the members of a team. */
export async function listTeamMembers(
  db: Db,
  viewer: Viewer,
  teamId: number,
  asked: {
    search?: string | undefined;
    orderBy?: 'username' | 'name' | 'joined' | 'steps' | undefined;
  },
  page: Page<SortedPlace>,
  now: Date,
): Promise<RowPage<TeamMember, SortedPlace>> {
  await requireTeam(db, viewer, teamId);
  const today = memberDay(now, viewer);
  const { search, orderBy = 'username' } = asked;
  const wanted = { search, orderBy, since: addDays(today, -6), today, now };
  const viewerId = isAdminLevel(viewer.adminLevel) ? null : viewer.memberId;
  const of = { programId: viewer.programId, teamId, viewerId };
  const { rows: data, ...rest } = await selectMembersPage(db, of, wanted, page);
  return { data, ...rest };
}

/** Adds members to a team: oneself to one that is open, anyone as an administrator. */
export async function addMembers(
  db: Db,
  viewer: Viewer,
  teamId: number,
  asked: { memberIds: readonly number[]; isMoved: boolean; bulkAct?: string | undefined },
  now: Date,
): Promise<TeamDetails> {
  const { memberIds, isMoved, bulkAct: token } = asked;
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
  const before = await readOpenGroups(db, programId, 'teams', wanted);
  await enterTeam(db, viewer, teamId, { memberIds: wanted, isMoved }, settings, now);
  if (isAdmin && (wanted.length > 1 || token !== undefined)) {
    const items = itemsOfMoved(wanted, before, teamId);
    await keepBulkAct(db, viewer, { kind: 'team-members', token }, items, now);
  }
  return readTeam(db, viewer, teamId);
}

/** Adds members, who are locked, to a team with enough room; a moved member leaves their current team first. */
export async function enterTeam(
  db: Db,
  viewer: Viewer,
  teamId: number,
  { memberIds, isMoved }: { memberIds: readonly number[]; isMoved: boolean },
  settings: Parameters<typeof requireRoom>[3],
  now: Date,
): Promise<void> {
  const { programId, memberId: by } = viewer;
  if (!isMoved) await joinGroup(db, programId, 'teams', teamId, memberIds, { by, now });
  for (const memberId of isMoved ? memberIds : []) {
    const left = await readOpenGroup(db, programId, 'teams', memberId);
    await keepLeader(db, viewer, left, () =>
      changeGroup(db, programId, 'teams', teamId, memberId, { by, now }),
    );
  }
  await requireRoom(db, programId, teamId, settings);
  await deleteTeamInvites(db, programId, { teamIds: [teamId], recipientIds: memberIds });
  await deleteTeamRequests(db, programId, { memberIds });
}

/** Removes members from a team; a team with members keeps a leader, unless an administrator does it. */
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
 * Refuses to remove the last leader of a team with members, unless an administrator does it. The change locks the team,
 * so that two leaders who leave together don't rely on each other.
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

/** Makes a member of a team a leader, or a leader a regular member. */
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
