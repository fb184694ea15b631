import type { Person } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';

/** A cheer in a list, with its sender; `image` is a storage key. */
export interface CheerRow extends Omit<Person, 'id'> {
  id: number;
  sentBy: number;
  sentAt: string;
}

/** The position of a cheer in its list. */
export type CheerPlace = Pick<CheerRow, 'id'>;

/** Inserts a cheer; a second one between the same members on the same day changes nothing. */
export async function insertCheer(
  db: Db,
  programId: number,
  row: { cheerId: number; memberId: number; sentBy: number; day: string; sentAt: Date },
): Promise<void> {
  await db
    .insertInto('cheer')
    .values({ ...row, programId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Selects whom a member cheered on during a day, the first one first. */
export async function selectCheered(
  db: Db,
  programId: number,
  { sentBy, day }: { sentBy: number; day: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('cheer')
    .select('memberId')
    .where('programId', '=', programId)
    .where('sentBy', '=', sentBy)
    .where('day', '=', day)
    .orderBy('cheerId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Returns whether two members are friends or on the same team. */
export async function selectIsNear(
  db: Db,
  programId: number,
  { memberId, otherId }: { memberId: number; otherId: number },
): Promise<boolean> {
  const { rows } = await sql<{ isNear: boolean }>`
    select (exists (select from friendship
        where program_id = ${programId} and member_id = ${memberId} and friend_id = ${otherId})
      or exists (select from team_member own
        join team_member other on other.program_id = ${programId} and other.team_id = own.team_id
          and other.member_id = ${otherId} and other.left_at is null
        where own.program_id = ${programId} and own.member_id = ${memberId}
          and own.left_at is null)) as "isNear"`.execute(db);
  return rows[0]?.isNear ?? false;
}

/**
 * Selects a page of the cheers that a member got since an instant, except from members they blocked; the newest first.
 */
export function selectCheers(
  db: Db,
  programId: number,
  { memberId, since }: { memberId: number; since: Date },
  page: Page<CheerPlace>,
): Promise<RowPage<CheerRow, CheerPlace>> {
  const query = db
    .selectFrom('cheer')
    .innerJoin('member', (join) =>
      join
        .on('member.programId', '=', programId)
        .onRef('member.memberId', '=', 'cheer.sentBy')
        .on('member.deactivatedAt', 'is', null),
    )
    .where('cheer.programId', '=', programId)
    .where('cheer.memberId', '=', memberId)
    .where('cheer.sentAt', '>', since.toISOString())
    .where(
      sql<boolean>`not exists (select from member_block block
        where block.program_id = ${programId} and block.member_id = ${memberId}
          and block.blocked_id = cheer.sent_by)`,
    )
    .select([
      'cheer.cheerId as id',
      'cheer.sentBy',
      sql<string>`member.first_name || ' ' || member.last_name`.as('name'),
      'member.username',
      'member.image',
      'cheer.sentAt',
    ]);
  return selectPage(db, query, page, { by: ['id'], direction: 'desc' });
}
