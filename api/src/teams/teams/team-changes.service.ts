import type * as contract from '@stridewell/contracts';
import { type Input, isAdminLevel, type TeamDetails, toFlag } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, refuseTaken, type Viewer } from '#engine/requests/index.ts';
import { keepBulkAct } from '#programs/bulk-acts/bulk-acts.service.ts';
import { removePictures, usePictures } from '#engine/files/index.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { requireOrganization } from '#teams/organizations/organizations.service.ts';
import { type TeamColumns, updateTeamRow } from './team-changes.sql.ts';
import { readTeam, readTeamSettings, requireRoom, rightsIn } from './team-details.service.ts';
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

/** Creates a team: a member leads their own, and an administrator names the members. */
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
