import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';

/** An invitation to insert. */
export interface NewTeamInvite {
  inviteId: number;
  teamId: number;
  recipientId: number;
  sentBy: number;
  sentAt: Date;
}

/** Inserts invitations, except for members who have one from the team or declined it; returns how many. */
export async function insertTeamInvites(
  db: Db,
  programId: number,
  rows: readonly NewTeamInvite[],
): Promise<number> {
  const inserted = await db
    .insertInto('teamInvite')
    .values(rows.map((row) => ({ ...row, programId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('inviteId')
    .execute();
  return inserted.length;
}

/** Selects the members of an organization who aren't in a team, by id. */
export async function selectToInvite(
  db: Db,
  programId: number,
  { organizationId, teamId }: { organizationId: number; teamId: number },
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member.member_id from organization_member of
    join member on member.program_id = ${programId} and member.member_id = of.member_id
      and member.deactivated_at is null
    where of.program_id = ${programId} and of.organization_id = ${organizationId} and of.left_at is null
      and not exists (
        select from team_member here
        where here.program_id = ${programId} and here.team_id = ${teamId}
          and here.member_id = of.member_id and here.left_at is null)
    order by member.member_id`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/**
 * Inserts invitations for members of an organization, except for those who have one from the team or declined it;
 * returns how many.
 */
export async function insertOrganizationInvites(
  db: Db,
  programId: number,
  of: { organizationId: number; teamId: number; sentBy: number; sentAt: Date },
  invites: readonly { inviteId: number; recipientId: number }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into team_invite
      (program_id, invite_id, team_id, recipient_id, sent_by, sent_at, organization_id)
    select ${programId}::bigint, invite_id, ${of.teamId}::bigint, recipient_id, ${of.sentBy}::bigint,
      ${of.sentAt}::timestamptz, ${of.organizationId}::bigint
    from unnest(${invites.map(({ inviteId }) => inviteId)}::bigint[],
      ${invites.map(({ recipientId }) => recipientId)}::bigint[]) as t (invite_id, recipient_id)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Returns whether a member has an open invitation from a team. */
export async function selectIsInvited(
  db: Db,
  programId: number,
  { teamId, recipientId }: { teamId: number; recipientId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('teamInvite')
    .select('inviteId')
    .where('programId', '=', programId)
    .where('teamId', '=', teamId)
    .where('recipientId', '=', recipientId)
    .where('declinedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a member's open invitation as declined; returns whether there was one. */
export async function markTeamInviteDeclined(
  db: Db,
  programId: number,
  { teamId, recipientId }: { teamId: number; recipientId: number },
  declinedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('teamInvite')
    .set({ declinedAt })
    .where('programId', '=', programId)
    .where('teamId', '=', teamId)
    .where('recipientId', '=', recipientId)
    .where('declinedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes invitations of teams: those of some members, those sent to an organization, or all. Returns how many there
 * were.
 */
export async function deleteTeamInvites(
  db: Db,
  programId: number,
  of: { teamIds: readonly number[]; recipientIds?: readonly number[]; organizationId?: number },
): Promise<number> {
  const { teamIds, recipientIds, organizationId = null } = of;
  const { numDeletedRows } = await db
    .deleteFrom('teamInvite')
    .where('programId', '=', programId)
    .where('teamId', 'in', teamIds)
    .$if(recipientIds !== undefined, (some) => some.where('recipientId', 'in', recipientIds ?? []))
    .$if(organizationId !== null, (some) => some.where('organizationId', '=', organizationId))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The position of an invitation in its list. */
export interface InvitePlace {
  sentAt: string;
  id: number;
}

/** An invitation in a list, flat; `image` and `teamImage` are storage keys. */
export interface TeamInviteRow extends InvitePlace {
  other: number;
  name: string;
  username: string;
  image: string | null;
  teamId: number;
  team: string;
  teamImage: string | null;
}

/** Selects a page of the pending invitations that a member received or sent. */
export function selectTeamInvites(
  db: Db,
  programId: number,
  { memberId, isRecipient }: { memberId: number; isRecipient: boolean },
  page: Page<InvitePlace>,
): Promise<RowPage<TeamInviteRow, InvitePlace>> {
  const [own, other] = isRecipient
    ? (['recipientId', 'sentBy'] as const)
    : (['sentBy', 'recipientId'] as const);
  const query = db
    .selectFrom('teamInvite as invite')
    .innerJoin('team', (join) =>
      join.on('team.programId', '=', programId).onRef('team.teamId', '=', 'invite.teamId'),
    )
    .innerJoin('member', (join) =>
      join.on('member.programId', '=', programId).onRef('member.memberId', '=', `invite.${other}`),
    )
    .where('invite.programId', '=', programId)
    .where(`invite.${own}`, '=', memberId)
    .where('team.endedAt', 'is', null)
    // The inviter isn't told that it was declined.
    .$if(isRecipient, (found) => found.where('invite.declinedAt', 'is', null))
    // A member who was invited with an organization wasn't chosen by name, and may not want to be found.
    .$if(!isRecipient, (found) => found.where('invite.organizationId', 'is', null))
    .select([
      'invite.inviteId as id',
      'invite.sentAt',
      'member.memberId as other',
      sql<string>`member.first_name || ' ' || member.last_name`.as('name'),
      'member.username',
      'member.image',
      'team.teamId',
      'team.name as team',
      'team.image as teamImage',
    ]);
  return selectPage(db, query, page, { by: ['sentAt', 'id'], direction: 'desc' });
}
