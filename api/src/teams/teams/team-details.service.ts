import { isAdminLevel, type ProgramSettings, type TeamDetails } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { selectLeaders, selectMembersOfTeams } from './team-changes.sql.ts';
import { describeTeam, requireTeam } from './teams.service.ts';
import type { TeamRow } from './teams.sql.ts';

type TeamSettings = ProgramSettings['team'];

/** Returns what someone may do in a team: administrators everything, leaders what the program allows. */
export function rightsIn({ isTeamLeader }: TeamRow, viewer: Viewer, settings: TeamSettings) {
  const isAdmin = isAdminLevel(viewer.adminLevel);
  const may = (flag: 0 | 1) => isAdmin || (isTeamLeader && flag === 1);
  return {
    mayEdit: may(1),
    mayRename: may(settings.leadersRenameTeams),
    mayRemoveMembers: may(settings.leadersRemoveMembers),
    mayDelete: may(settings.leadersDeleteTeams),
    mayInviteOutsiders: may(settings.leadersInviteOutsiders),
    mayInviteOrganizations: may(settings.leadersInviteOrganizations),
  };
}

/** Reads a program's team settings. */
export async function readTeamSettings(db: Db, programId: number): Promise<TeamSettings> {
  return (await readChosenProgram(db, programId)).settings.team;
}

/** Reads a team with its leaders and what the viewer may do there. */
export async function readTeam(db: Db, viewer: Viewer, teamId: number): Promise<TeamDetails> {
  const row = await requireTeam(db, viewer, teamId);
  const { team: settings, organization } = (await readChosenProgram(db, viewer.programId)).settings;
  const rights = rightsIn(row, viewer, settings);
  const { organizationId, imageAlt, dailyGoal, createdAt } = row;
  return {
    ...describeTeam(row),
    organizationId,
    imageAlt,
    dailyGoal,
    createdAt: new Date(createdAt).toISOString(),
    leaders: await selectLeaders(db, viewer.programId, teamId),
    maxMembers: settings.maxTeamMembers,
    ...rights,
    mayInviteOrganizations: rights.mayInviteOrganizations && organization.organizationsOn === 1,
  };
}

/** Selects a team that the viewer leads, or any for an administrator; throws `forbidden` for others. */
export async function requireLeader(db: Db, viewer: Viewer, teamId: number): Promise<TeamRow> {
  const team = await requireTeam(db, viewer, teamId);
  if (!team.isTeamLeader && !isAdminLevel(viewer.adminLevel)) throw new Problem('forbidden');
  return team;
}

/** Refuses invitations to a full team, and by anyone but administrators while teams are switched off. */
export function requireVacancy(
  { members }: TeamRow,
  viewer: Viewer,
  { maxTeamMembers, teamsOff }: TeamSettings,
): void {
  if (teamsOff === 1 && !isAdminLevel(viewer.adminLevel)) throw new Problem('teams_off');
  if (maxTeamMembers !== null && members >= maxTeamMembers) throw new Problem('team_full');
}

/** Refuses a team with more members than the program allows. */
export async function requireRoom(
  db: Db,
  programId: number,
  teamId: number,
  { maxTeamMembers }: TeamSettings,
): Promise<void> {
  const members = await selectMembersOfTeams(db, programId, [teamId]);
  if (maxTeamMembers !== null && members.length > maxTeamMembers) throw new Problem('team_full');
}
