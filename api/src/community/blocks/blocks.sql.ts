import type { Person } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { AccountPair, Db } from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';

/** The position of a blocked member in the list. */
export type BlockedPlace = Pick<Person, 'name' | 'id'>;

/** Blocks a member; repeating it changes nothing. */
export async function insertBlock(
  db: Db,
  programId: number,
  row: { memberId: number; blockedId: number; blockedAt: Date },
): Promise<void> {
  await db
    .insertInto('memberBlock')
    .values({ ...row, programId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Unblocks a member. */
export async function deleteBlock(
  db: Db,
  programId: number,
  { memberId, blockedId }: { memberId: number; blockedId: number },
): Promise<void> {
  await db
    .deleteFrom('memberBlock')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('blockedId', '=', blockedId)
    .execute();
}

/** Selects a page of the members whom a member has blocked, by name; `image` is a storage key. */
export function selectBlocked(
  db: Db,
  programId: number,
  memberId: number,
  page: Page<BlockedPlace>,
): Promise<RowPage<Person, BlockedPlace>> {
  const query = db
    .selectFrom('memberBlock as block')
    .innerJoin('member', (join) =>
      join.on('member.programId', '=', programId).onRef('member.memberId', '=', 'block.blockedId'),
    )
    .where('block.programId', '=', programId)
    .where('block.memberId', '=', memberId)
    .select([
      'member.memberId as id',
      sql<string>`member.first_name || ' ' || member.last_name`.as('name'),
      'member.username',
      'member.image',
    ]);
  return selectPage(db, query, page, { by: ['name', 'id'], direction: 'asc' });
}

/** Selects which of the people a member has blocked. */
export async function selectBlockedAmong(
  db: Db,
  programId: number,
  memberId: number,
  others: readonly number[],
): Promise<Set<number>> {
  if (others.length === 0) return new Set();
  const rows = await db
    .selectFrom('memberBlock')
    .select('blockedId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('blockedId', 'in', others)
    .execute();
  return new Set(rows.map(({ blockedId }) => blockedId));
}

/** Selects which of the people have blocked a member. */
export async function selectBlockersAmong(
  db: Db,
  programId: number,
  blockedId: number,
  others: readonly number[],
): Promise<Set<number>> {
  if (others.length === 0) return new Set();
  const rows = await db
    .selectFrom('memberBlock')
    .select('memberId')
    .where('programId', '=', programId)
    .where('blockedId', '=', blockedId)
    .where('memberId', 'in', others)
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Inserts the blocks by and of a closed account for the remaining one. */
export async function takeOverBlocks(
  db: Db,
  programId: number,
  { keptId, closedId }: AccountPair,
): Promise<void> {
  await sql`
    insert into member_block (program_id, member_id, blocked_id, blocked_at)
    select program.program_id,
      case when block.member_id = ${closedId} then ${keptId}::bigint else block.member_id end,
      case when block.blocked_id = ${closedId} then ${keptId}::bigint else block.blocked_id end,
      block.blocked_at
    from program join member_block block on block.program_id = ${programId}
    where program.program_id = ${programId}
      and ${closedId}::bigint in (block.member_id, block.blocked_id)
      and ${keptId}::bigint not in (block.member_id, block.blocked_id)
    on conflict do nothing`.execute(db);
}
