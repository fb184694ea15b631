import { lockGroups } from '#engine/leaderboard/index.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { joinGroup, readOpenGroup } from '#teams/memberships/memberships.service.ts';
import {
  readTeamSettings,
  requireLeader,
  requireVacancy,
  rightsIn,
} from './team-details.service.ts';
import { insertTeamInvites } from './team-invites.sql.ts';
import { selectMembersOfTeams } from './team-changes.sql.ts';
import {
  deleteInvitesOfAddress,
  type OutsiderInvite,
  selectTeamOfLink,
  upsertOutsiderInvite,
} from './team-outsiders.sql.ts';
import type { TeamRow } from './teams.sql.ts';

/** Selects a team with room to which the viewer may invite people who aren't members. */
export async function requireMayInviteOutsiders(
  db: Db,
  viewer: Viewer,
  teamId: number,
): Promise<TeamRow> {
  const team = await requireLeader(db, viewer, teamId);
  const settings = await readTeamSettings(db, viewer.programId);
  if (!rightsIn(team, viewer, settings).mayInviteOutsiders) throw new Problem('forbidden');
  requireVacancy(team, viewer, settings);
  return team;
}

/**
 * Stores an invitation by email; inviting the same address again creates a new link, and the previous one stops
 * working.
 */
export function keepOutsiderInvite(
  db: Db,
  programId: number,
  invite: OutsiderInvite,
): Promise<void> {
  return upsertOutsiderInvite(db, programId, newId(), invite);
}

/** Returns the team that an emailed link leads to: null if the team is full, undefined if the link has expired. */
export async function readTeamOfLink(
  db: Db,
  programId: number,
  link: Pick<OutsiderInvite, 'teamId' | 'email' | 'valueHash'>,
): Promise<{ id: number; name: string } | null | undefined> {
  const team = await selectTeamOfLink(db, programId, link);
  if (!team) return undefined;
  const { maxTeamMembers, teamsOff } = await readTeamSettings(db, programId);
  const isFull = maxTeamMembers !== null && team.members >= maxTeamMembers;
  return isFull || teamsOff === 1 ? null : { id: team.id, name: team.name };
}

/**
 * Gives a new member the invitations of their address: they join the team whose link they used, if it has room; the
 * other teams invite them now.
 */
export async function takeTeamInvites(
  db: Db,
  programId: number,
  { memberId, email }: { memberId: number; email: string },
  cameBy: number | undefined,
  now: Date,
): Promise<void> {
  const invites = await deleteInvitesOfAddress(db, programId, email);
  const wanted = invites.some(({ teamId }) => teamId === cameBy) ? cameBy : undefined;
  const isIn = wanted !== undefined && (await enterByLink(db, programId, wanted, memberId, now));
  const rows = invites
    .filter(({ teamId }) => !(isIn && teamId === wanted))
    .map(({ teamId, sentBy, sentAt }) => ({
      inviteId: newId(),
      teamId,
      recipientId: memberId,
      sentBy,
      sentAt: new Date(sentAt),
    }));
  if (rows.length > 0) await insertTeamInvites(db, programId, rows);
}

/**
 * Adds a new member to a team; returns whether it had room. A member who joins at the same moment waits for the lock.
 */
async function enterByLink(
  db: Db,
  programId: number,
  teamId: number,
  memberId: number,
  now: Date,
): Promise<boolean> {
  const { maxTeamMembers, teamsOff } = await readTeamSettings(db, programId);
  if (teamsOff === 1) return false;
  if ((await readOpenGroup(db, programId, 'teams', memberId)) !== undefined) return false;
  if (!(await lockGroups(db, programId, 'teams', [teamId])).includes(teamId)) return false;
  const members = await selectMembersOfTeams(db, programId, [teamId]);
  if (maxTeamMembers !== null && members.length >= maxTeamMembers) return false;
  await joinGroup(db, programId, 'teams', teamId, [memberId], { by: memberId, now });
  return true;
}
