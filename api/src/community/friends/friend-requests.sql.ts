import type { Invite, Person } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';
import { fullName } from './friends.sql.ts';

/** A request between two members. */
export interface FriendRequest {
  requestId: number;
  sentBy: number;
  recipientId: number;
}

/** Selects requests between a member and others, including declined ones. */
export function selectRequests(
  db: Db,
  programId: number,
  memberId: number,
  others: readonly number[],
): Promise<FriendRequest[]> {
  return db
    .selectFrom('friendRequest')
    .select(['requestId', 'sentBy', 'recipientId'])
    .where('programId', '=', programId)
    .where(({ or, and, eb }) =>
      or([
        and([eb('sentBy', '=', memberId), eb('recipientId', 'in', others)]),
        and([eb('recipientId', '=', memberId), eb('sentBy', 'in', others)]),
      ]),
    )
    .execute();
}

/** Inserts requests. */
export async function insertRequests(
  db: Db,
  programId: number,
  rows: readonly FriendRequest[],
  sentAt: Date,
): Promise<void> {
  await db
    .insertInto('friendRequest')
    .values(rows.map((row) => ({ ...row, programId, sentAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks a request as declined. */
export async function markDeclined(
  db: Db,
  programId: number,
  requestId: number,
  declinedAt: Date,
): Promise<void> {
  await db
    .updateTable('friendRequest')
    .set({ declinedAt })
    .where('programId', '=', programId)
    .where('requestId', '=', requestId)
    .execute();
}

/** Deletes requests. */
export async function deleteRequests(
  db: Db,
  programId: number,
  requestIds: readonly number[],
): Promise<void> {
  if (requestIds.length === 0) return;
  await db
    .deleteFrom('friendRequest')
    .where('programId', '=', programId)
    .where('requestId', 'in', requestIds)
    .execute();
}

/** The position of an invitation in its list. */
export type InvitePlace = Pick<Invite, 'sentAt' | 'id'>;

/** Selects a page of the pending requests that a member received or sent. */
export function selectInvites(
  db: Db,
  programId: number,
  { memberId, isRecipient }: { memberId: number; isRecipient: boolean },
  page: Page<InvitePlace>,
): Promise<
  RowPage<{ id: number; sentAt: string } & Omit<Person, 'id'> & { other: number }, InvitePlace>
> {
  const [own, other] = isRecipient
    ? (['recipientId', 'sentBy'] as const)
    : (['sentBy', 'recipientId'] as const);
  const query = db
    .selectFrom('friendRequest as request')
    .innerJoin('member', (join) =>
      join.on('member.programId', '=', programId).onRef('member.memberId', '=', `request.${other}`),
    )
    .where('request.programId', '=', programId)
    .where(`request.${own}`, '=', memberId)
    .where('member.deactivatedAt', 'is', null)
    // The sender isn't told that it was declined.
    .$if(isRecipient, (found) =>
      found.where('request.declinedAt', 'is', null).where(
        sql<boolean>`not exists (select from member_block block
          where block.program_id = ${programId} and block.member_id = ${memberId}
            and block.blocked_id = request.sent_by)`,
      ),
    )
    .select([
      'request.requestId as id',
      'request.sentAt',
      'member.memberId as other',
      fullName.as('name'),
      'member.username',
      'member.image',
    ]);
  return selectPage(db, query, page, { by: ['sentAt', 'id'], direction: 'desc' });
}
