import { isAdminLevel, type TeamRequest } from '@stridewell/contracts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { sendMessages } from '#community/messages/messages.service.ts';
import { selectLeaders } from './team-changes.sql.ts';
import { readTeamSettings, requireLeader } from './team-details.service.ts';
import { enterTeam } from './team-members.service.ts';
import {
  deleteWaitingRequest,
  markTeamRequestDeclined,
  markTeamRequestWithdrawn,
  selectTeamRequests,
  upsertTeamRequest,
} from './team-requests.sql.ts';
import { requireTeam } from './teams.service.ts';

/** Asks a team's leaders to accept the viewer; each of them gets one message. */
export async function requestToJoinTeam(
  db: Db,
  viewer: Viewer,
  teamId: number,
  now: Date,
): Promise<void> {
  const { programId, memberId } = viewer;
  const team = await requireTeam(db, viewer, teamId);
  const settings = await readTeamSettings(db, programId);
  if (settings.teamsOff === 1) throw new Problem('teams_off');
  if (team.isJoined)
    throw new Problem('already_in_group', { message: "You're already on this team." });
  if (!team.byRequest) throw new Problem('team_not_open');
  const { maxTeamMembers } = settings;
  if (maxTeamMembers !== null && team.members >= maxTeamMembers) throw new Problem('team_full');
  if (!(await upsertTeamRequest(db, programId, { teamId, memberId }, now))) return;
  const leaders = await selectLeaders(db, programId, teamId);
  const told = { type: 'team-joinrequest', sentBy: memberId, subjectId: teamId } as const;
  const messages = leaders.map(({ id }) => ({ ...told, recipientId: id, text: team.name }));
  await sendMessages(db, programId, messages, now);
}

/** Withdraws the viewer's request. */
export async function withdrawTeamRequest(
  db: Db,
  { programId, memberId }: Viewer,
  teamId: number,
  now: Date,
): Promise<void> {
  if (!(await markTeamRequestWithdrawn(db, programId, { teamId, memberId }, now)))
    throw new Problem('not_found');
}

/** Lists a page of the requests to join a team that the viewer leads. */
export async function listTeamRequests(
  db: Db,
  viewer: Viewer,
  teamId: number,
  page: { perPage: number; offset: number },
): Promise<{ data: TeamRequest[]; total: number }> {
  await requireLeader(db, viewer, teamId);
  return selectTeamRequests(db, { programId: viewer.programId, teamId }, page);
}

/** Accepts a member's request to join, or declines it; an accepted member is notified. */
export async function answerTeamRequest(
  db: Db,
  viewer: Viewer,
  teamId: number,
  { memberId, isAccepted }: { memberId: number; isAccepted: boolean },
  now: Date,
): Promise<void> {
  const { programId } = viewer;
  const team = await requireLeader(db, viewer, teamId);
  await lockMembers(db, programId, [memberId]);
  const asked = { teamId, memberId };
  const isWaiting = isAccepted
    ? await deleteWaitingRequest(db, programId, asked)
    : await markTeamRequestDeclined(db, programId, asked, now);
  if (!isWaiting) throw new Problem('not_found');
  if (!isAccepted) return;
  const settings = await readTeamSettings(db, programId);
  if (!isAdminLevel(viewer.adminLevel) && settings.teamsOff === 1) throw new Problem('teams_off');
  await enterTeam(db, viewer, teamId, { memberIds: [memberId], isMoved: true }, settings, now);
  const told = { recipientId: memberId, sentBy: viewer.memberId, subjectId: teamId };
  const message = { ...told, type: 'team-joinrequest-accepted' as const, text: team.name };
  await sendMessages(db, programId, [message], now);
}
