import type { Invite } from '@stridewell/contracts';
import { lockMembers } from '#activity/member-days/member-days.service.ts';
import type { Db } from '#foundation/database/in-program.ts';
import { newId } from '#foundation/database/new-id.ts';
import type { Page } from '#foundation/http/pages.ts';
import type { RowPage } from '#foundation/http/plain-rows.sql.ts';
import { Problem } from '#foundation/http/problem.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import { imageUrl } from '#foundation/pictures/pictures.service.ts';
import { selectMembersOfTeams } from './team-changes.sql.ts';
import { requireLeader } from './team-details.service.ts';
import {
  deleteTeamInvites,
  insertTeamInvites,
  type InvitePlace,
  markTeamInviteDeclined,
  selectTeamInvites,
} from './team-invites.sql.ts';

/** Invites members into a team that the viewer leads; answers how many were invited now. */
export async function inviteToTeam(
  db: Db,
  viewer: Viewer,
  { teamId, recipientIds }: { teamId: number; recipientIds: readonly number[] },
  now: Date,
): Promise<number> {
  const { programId, memberId: sentBy } = viewer;
  await requireLeader(db, viewer, teamId);
  const wanted = [...new Set(recipientIds)];
  if ((await lockMembers(db, programId, wanted)).length < wanted.length)
    throw new Problem('not_found');
  const members = await selectMembersOfTeams(db, programId, [teamId]);
  const rows = wanted
    .filter((recipientId) => !members.some(({ memberId }) => memberId === recipientId))
    .map((recipientId) => ({ inviteId: newId(), teamId, recipientId, sentBy }));
  return rows.length === 0 ? 0 : insertTeamInvites(db, programId, rows, now);
}

/** Declines the viewer's own invitation into a team, or takes back one of a team that the viewer leads. */
export async function removeTeamInvite(
  db: Db,
  viewer: Viewer,
  { teamId, memberId = viewer.memberId }: { teamId: number; memberId?: number | undefined },
  now: Date,
): Promise<void> {
  const { programId } = viewer;
  if (memberId === viewer.memberId) {
    const isMarked = await markTeamInviteDeclined(
      db,
      programId,
      { teamId, recipientId: memberId },
      now,
    );
    if (!isMarked) throw new Problem('not_found');
    return;
  }
  await requireLeader(db, viewer, teamId);
  const removed = await deleteTeamInvites(db, programId, {
    teamIds: [teamId],
    recipientIds: [memberId],
  });
  if (removed === 0) throw new Problem('not_found');
}

/** Lists a page of the invitations into teams that the viewer has or sent. */
export async function listTeamInvites(
  db: Db,
  { programId, memberId }: Viewer,
  isRecipient: boolean,
  page: Page<InvitePlace>,
): Promise<RowPage<Invite, InvitePlace>> {
  const found = await selectTeamInvites(db, programId, { memberId, isRecipient }, page);
  const data = found.data.map((row): Invite => ({
    ...{ id: row.id, sentAt: row.sentAt, type: 'groups', recipient: isRecipient ? 1 : 0 },
    member: { id: row.other, name: row.name, username: row.username, image: imageUrl(row.image) },
    team: { id: row.teamId, name: row.team, image: imageUrl(row.teamImage) },
  }));
  return { ...found, data };
}
