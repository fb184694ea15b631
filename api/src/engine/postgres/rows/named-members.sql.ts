import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/transactions/bind.ts';

/** The reader. */
export interface Reader {
  programId: number;
  memberId: number;
}

/** A subquery of the members who have blocked a member. */
export function blockersOf({ programId, memberId }: Reader): RawBuilder<unknown> {
  return sql`(select member_id from member_block where program_id = ${programId} and blocked_id = ${memberId})`;
}

/** The members whom a member has blocked or who have blocked them, as a subquery. */
export function blockedPairsOf(reader: Reader): RawBuilder<unknown> {
  const { programId, memberId } = reader;
  return sql`(
    select blocked_id from member_block where program_id = ${programId} and member_id = ${memberId}
    union all
    ${blockersOf(reader)})`;
}

/**
 * Whether a reader may see a member's name next to a number: always their own; no one's in quiet mode, and neither of
 * two members with a block between them, so that a blocked member can't tell a block from quiet mode. Every query with
 * names next to steps, ranks or derived numbers must use it. `row` is a table with the columns `member_id` and
 * `is_quiet`.
 */
export function isNamedTo(reader: Reader, row: 'member' | 'membership' = 'member') {
  const id = sql.ref(`${row}.member_id`);
  return sql<boolean>`(${id} = ${reader.memberId} or (not ${sql.ref(`${row}.is_quiet`)}
    and ${id} <> all (array${blockedPairsOf(reader)})))`;
}

/** Whether there is no block between a reader and the author of what is read; `row` is a table with `member_id`. */
export function isBlockFree(reader: Reader, row: 'journal' | 'comment'): RawBuilder<boolean> {
  return sql`${sql.ref(`${row}.member_id`)} <> all (array${blockedPairsOf(reader)})`;
}

/**
 * Whether a reader may see the steps of `member` in a list of people: friends may, unless the member turned that off.
 * Quiet mode does not affect friends; a block does.
 */
export function sharesStepsWith(reader: Reader): RawBuilder<boolean> {
  return sql<boolean>`(member.member_id = ${reader.memberId} or (member.friends_see_steps
    and exists (select from friendship own where own.program_id = ${reader.programId}
      and own.member_id = ${reader.memberId} and own.friend_id = member.member_id)
    and member.member_id <> all (array${blockedPairsOf(reader)})))`;
}

/** Selects which of some members a reader may not see by name next to a number. */
export async function selectUnnamed(
  db: Db,
  reader: Reader,
  memberIds: readonly number[],
): Promise<Set<number>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ memberId: number }>`
    select member.member_id from member
    where member.program_id = ${reader.programId} and member.member_id = any(${memberIds}::bigint[])
      and not ${isNamedTo(reader)}`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
}
