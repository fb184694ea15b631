import { sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';
import type { Page } from '#foundation/http/pages.ts';
import { type RowPage, selectPage } from '#foundation/http/plain-rows.sql.ts';

/** An invitation to be inserted. */
export interface NewTeamInvite {
  inviteId: number;
  teamId: number;
  recipientId: number;
  sentBy: number;
}

/** Inserts invitations, but for members who have one of the team or declined it; answers how many. */
export async function insertTeamInvites(
  db: Db,
  programId: number,
  rows: readonly NewTeamInvite[],
  sentAt: Date,
): Promise<number> {
  const inserted = await db
    .insertInto('teamInvite')
    .values(rows.map((row) => ({ ...row, programId, sentAt })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('inviteId')
    .execute();
  return inserted.length;
}

/** Whether a member has an open invitation of a team. */
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

/** Marks the open invitation of a member as declined; answers whether there was one. */
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

/** Deletes the invitations of a team: of some members, or all of them. Answers how many there were. */
export async function deleteTeamInvites(
  db: Db,
  programId: number,
  { teamIds, recipientIds }: { teamIds: readonly number[]; recipientIds?: readonly number[] },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('teamInvite')
    .where('programId', '=', programId)
    .where('teamId', 'in', teamIds)
    .$if(recipientIds !== undefined, (some) => some.where('recipientId', 'in', recipientIds ?? []))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Where an invitation stands in its list. */
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

/** Selects a page of the invitations that wait for an answer, of those a member has or sent. */
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
    // Who invited is not told that it was declined.
    .$if(isRecipient, (found) => found.where('invite.declinedAt', 'is', null))
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
