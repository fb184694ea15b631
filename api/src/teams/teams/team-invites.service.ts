import type * as contract from '@stridewell/contracts';
import type { Input, Invite, TeamInvite } from '@stridewell/contracts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  type Page,
  Problem,
  type RowPage,
  type Viewer,
} from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { requireOrganization } from '#teams/organizations/organizations.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { selectMembersOfTeams } from './team-changes.sql.ts';
import {
  readTeamSettings,
  requireLeader,
  requireVacancy,
  rightsIn,
} from './team-details.service.ts';
import { deleteOutsiderInvites } from './team-outsiders.sql.ts';
import { selectInvitesOfTeam } from './team-waiting.sql.ts';
import {
  deleteTeamInvites,
  insertOrganizationInvites,
  insertTeamInvites,
  type InvitePlace,
  markTeamInviteDeclined,
  selectTeamInvites,
  selectToInvite,
} from './team-invites.sql.ts';
import type { TeamRow } from './teams.sql.ts';

/** The people to invite to a team. */
interface Invited {
  teamId: number;
  recipientIds?: readonly number[] | undefined;
  /** All current members of these organizations. */
  organizationIds?: readonly number[] | undefined;
}

/**
 * Invites members, including those of whole organizations, to a team that the viewer leads; returns how many were
 * invited.
 */
export async function inviteToTeam(
  db: Db,
  viewer: Viewer,
  { teamId, recipientIds = [], organizationIds = [] }: Invited,
  now: Date,
): Promise<number> {
  const { programId, memberId: sentBy } = viewer;
  const team = await requireLeader(db, viewer, teamId);
  requireVacancy(team, viewer, await readTeamSettings(db, programId));
  if (recipientIds.length === 0 && organizationIds.length === 0)
    throw fieldProblem('validation_failed', 'recipientIds', 'Choose at least one member.');
  const wanted = [...new Set(recipientIds)];
  if ((await lockMembers(db, programId, wanted)).length < wanted.length)
    throw new Problem('not_found');
  const members = await selectMembersOfTeams(db, programId, [teamId]);
  const rows = wanted
    .filter((recipientId) => !members.some(({ memberId }) => memberId === recipientId))
    .map((recipientId) => ({ inviteId: newId(), teamId, recipientId, sentBy, sentAt: now }));
  let invited = rows.length === 0 ? 0 : await insertTeamInvites(db, programId, rows);
  for (const organizationId of new Set(organizationIds))
    invited += await inviteOrganization(db, viewer, team, organizationId, now);
  return invited;
}

async function inviteOrganization(
  db: Db,
  viewer: Viewer,
  team: TeamRow,
  organizationId: number,
  now: Date,
): Promise<number> {
  const { programId, memberId: sentBy } = viewer;
  const { settings } = await readChosenProgram(db, programId);
  const { mayInviteOrganizations } = rightsIn(team, viewer, settings.team);
  if (!mayInviteOrganizations) throw fieldProblem('forbidden', 'organizationIds');
  if (settings.organization.organizationsOn === 0) throw new Problem('not_found');
  await requireOrganization(db, viewer, organizationId);
  const of = { organizationId, teamId: team.teamId };
  const invites = (await selectToInvite(db, programId, of))
    .filter((recipientId) => recipientId !== sentBy)
    .map((recipientId) => ({ inviteId: newId(), recipientId }));
  if (invites.length === 0) return 0;
  return insertOrganizationInvites(db, programId, { ...of, sentBy, sentAt: now }, invites);
}

/** Declines the viewer's own team invitation, or withdraws one sent by a team that the viewer leads. */
export async function removeTeamInvite(
  db: Db,
  viewer: Viewer,
  asked: Input<typeof contract.removeTeamInvite>['body'] & { teamId: number },
  now: Date,
): Promise<void> {
  const { programId } = viewer;
  const { teamId, organizationId, outsiderInviteId, memberId = viewer.memberId } = asked;
  const isOwn = organizationId === undefined && outsiderInviteId === undefined;
  if (isOwn && memberId === viewer.memberId) {
    const own = { teamId, recipientId: memberId };
    if (!(await markTeamInviteDeclined(db, programId, own, now))) throw new Problem('not_found');
    return;
  }
  await requireLeader(db, viewer, teamId);
  const teamIds = [teamId];
  let removed = 0;
  if (outsiderInviteId !== undefined)
    removed += await deleteOutsiderInvites(db, programId, { teamIds, outsiderInviteId });
  if (organizationId !== undefined)
    removed += await deleteTeamInvites(db, programId, { teamIds, organizationId });
  if (asked.memberId !== undefined)
    removed += await deleteTeamInvites(db, programId, { teamIds, recipientIds: [memberId] });
  if (removed === 0) throw new Problem('not_found');
}

/** Ends all invitations of ended teams; their emailed links stop working. */
export async function endTeamInvites(
  db: Db,
  programId: number,
  teamIds: readonly number[],
): Promise<void> {
  await deleteTeamInvites(db, programId, { teamIds });
  await deleteOutsiderInvites(db, programId, { teamIds });
}

/** Lists a page of the pending invitations of a team that the viewer leads. */
export async function listTeamInvites(
  db: Db,
  viewer: Viewer,
  teamId: number,
  page: { perPage: number; offset: number },
): Promise<{ data: TeamInvite[]; total: number }> {
  await requireLeader(db, viewer, teamId);
  return selectInvitesOfTeam(db, viewer.programId, teamId, page);
}

/** Lists a page of the team invitations that the viewer received or sent. */
export async function listOwnTeamInvites(
  db: Db,
  { programId, memberId }: Viewer,
  isRecipient: boolean,
  page: Page<InvitePlace>,
): Promise<RowPage<Invite, InvitePlace>> {
  const found = await selectTeamInvites(db, programId, { memberId, isRecipient }, page);
  const data = found.data.map((row): Invite => ({
    id: row.id,
    sentAt: row.sentAt,
    type: 'groups',
    recipient: isRecipient ? 1 : 0,
    member: { id: row.other, name: row.name, username: row.username, image: imageUrl(row.image) },
    team: { id: row.teamId, name: row.team, image: imageUrl(row.teamImage) },
  }));
  return { ...found, data };
}
