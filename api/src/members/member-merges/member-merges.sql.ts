import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Two accounts of one person: who goes on, and whose account is closed. */
export interface Pair {
  keptId: number;
  closedId: number;
}

/** Selects a member of the program with what a merge is checked against. */
export function selectMerged(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('member')
    .select([
      'memberId',
      'firstName',
      'lastName',
      'username',
      'email',
      'employeeId',
      'roleName',
      'language',
    ])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst();
}

/** Selects the group of a kind that a member is in. */
export async function selectGroup(
  db: Db,
  programId: number,
  kind: 'team' | 'organization',
  memberId: number,
): Promise<{ id: number; name: string } | undefined> {
  const id = sql.ref(`${kind}Id`);
  const { rows } = await sql<{ id: number; name: string }>`
    select own.${id} as id, known.name from ${sql.table(`${kind}Member`)} own
    join ${sql.table(kind)} known on known.program_id = ${programId} and known.${id} = own.${id}
    where own.program_id = ${programId} and own.member_id = ${memberId} and own.left_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Selects the team that a member leads. */
export async function selectLedTeam(
  db: Db,
  programId: number,
  memberId: number,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('teamMember')
    .select('teamId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('leftAt', 'is', null)
    .where('isLeader', '=', true)
    .executeTakeFirst();
  return found?.teamId;
}

/** Friends of the closed account whom the other does not have, blocked pairs aside. */
function newFriends(programId: number, { keptId, closedId }: Pair) {
  return sql`select own.friend_id, own.since from friendship own
    where own.program_id = ${programId} and own.member_id = ${closedId}
      and own.friend_id <> ${keptId}
      and not exists (select from friendship known where known.program_id = ${programId}
        and known.member_id = ${keptId} and known.friend_id = own.friend_id)
      and not exists (select from member_block block where block.program_id = ${programId}
        and ((block.member_id = ${keptId} and block.blocked_id = own.friend_id)
          or (block.member_id = own.friend_id and block.blocked_id = ${keptId})))`;
}

/** Counts the friends that the account that goes on would get. */
export async function countNewFriends(db: Db, programId: number, pair: Pair): Promise<number> {
  const { rows } = await sql<{ friends: number }>`
    select count(*)::int as friends from (${newFriends(programId, pair)}) friend`.execute(db);
  return rows[0]?.friends ?? 0;
}

/** Inserts the blocks of the closed account for the other, on either side. */
export async function insertBlocks(
  db: Db,
  programId: number,
  { keptId, closedId }: Pair,
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

/** Inserts the friends of the closed account for the other, from both sides. */
export async function insertFriends(db: Db, programId: number, pair: Pair): Promise<void> {
  await sql`
    insert into friendship (program_id, member_id, friend_id, since)
    select program.program_id, side.member_id, side.friend_id, friend.since
    from program
    cross join (${newFriends(programId, pair)}) friend
    cross join lateral (values (${pair.keptId}::bigint, friend.friend_id),
      (friend.friend_id, ${pair.keptId}::bigint)) as side (member_id, friend_id)
    where program.program_id = ${programId}
    on conflict do nothing`.execute(db);
}

/** Gives the employee ID of the closed account to the other, unless that has one. */
export async function moveEmployeeId(
  db: Db,
  programId: number,
  { keptId, closedId }: Pair,
  employeeId: string,
): Promise<void> {
  const write = (memberId: number, id: string | null) =>
    db
      .updateTable('member')
      .set({ employeeId: id })
      .where('programId', '=', programId)
      .where('memberId', '=', memberId)
      .execute();
  await write(closedId, null);
  await write(keptId, employeeId);
}
