import type { Friend, FriendSuggestion, Person } from '@stridewell/contracts';
import { sql } from 'kysely';
import {
  type AccountPair,
  type Db,
  isNamedTo,
  type Reader,
  sharesStepsWith,
} from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';

/** The full name of the `member` row in a query. */
export const fullName = sql<string>`member.first_name || ' ' || member.last_name`;

/** Lists of people are sorted by these. */
export type PersonPlace = Pick<Person, 'name' | 'id'>;

/**
 * Selects a page of a member's friends by name; `image` is a storage key. In another member's list, a reader finds only
 * people who can be found and whose names they may see.
 */
export function selectFriends(
  db: Db,
  reader: Reader,
  { memberId, search, week }: { memberId: number; search?: string | undefined; week: Week },
  page: Page<PersonPlace>,
): Promise<RowPage<Friend, PersonPlace>> {
  const { programId } = reader;
  const isFriend = sql`exists (select from friendship own where own.program_id = ${programId}
    and own.member_id = ${reader.memberId} and own.friend_id = member.member_id)`;
  const query = db
    .selectFrom('friendship')
    .innerJoin('member', (join) =>
      join
        .on('member.programId', '=', programId)
        .onRef('member.memberId', '=', 'friendship.friendId'),
    )
    .where('friendship.programId', '=', programId)
    .where('friendship.memberId', '=', memberId)
    .where('member.deactivatedAt', 'is', null)
    .$if(memberId !== reader.memberId, (found) =>
      found
        .where(isNamedTo(reader))
        .where(
          sql<boolean>`(member.is_findable or ${isFriend} or member.member_id = ${reader.memberId})`,
        ),
    )
    .$if(search !== undefined, (found) =>
      found.where(
        sql<boolean>`strpos(lower(${fullName} || ' ' || member.username), lower(${search})) > 0`,
      ),
    )
    .select(({ selectFrom, fn }) => [
      'member.memberId as id',
      fullName.as('name'),
      'member.username',
      'member.image',
      'friendship.since as friendsSince',
      teamNameOf(programId).as('team'),
      selectFrom('memberDay')
        .select(fn.coalesce(sql<number>`sum(steps)::int`, sql<number>`0`).as('steps'))
        .having(sharesStepsWith(reader))
        .where('memberDay.programId', '=', programId)
        .whereRef('memberDay.memberId', '=', 'member.memberId')
        .where('memberDay.day', '>=', week.first)
        .where('memberDay.day', '<=', week.last)
        .$asScalar()
        .as('weekSteps'),
    ]);
  return selectPage(db, query, page, { by: ['name', 'id'], direction: 'asc' });
}

/** The seven days by which friends are compared. */
export interface Week {
  first: string;
  last: string;
}

function teamNameOf(programId: number) {
  return sql<string | null>`(select team.name from team_member mine
    join team on team.program_id = ${programId} and team.team_id = mine.team_id
    where mine.program_id = ${programId} and mine.member_id = member.member_id and mine.left_at is null)`;
}

/**
 * Selects members of a member's team, and friends of friends, who have no friendship, request or block with the member.
 */
export async function selectSuggestions(
  db: Db,
  programId: number,
  memberId: number,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<{ data: FriendSuggestion[]; total: number }> {
  const { rows } = await sql<FriendSuggestion & { total: number }>`
    with known as (
      select friend_id as member_id from friendship
      where program_id = ${programId} and member_id = ${memberId}
    ), candidate as (
      select mate.member_id, true as is_mate, 0 as shared
      from team_member mine join team_member mate
        on mate.program_id = ${programId} and mate.team_id = mine.team_id and mate.left_at is null
      where mine.program_id = ${programId} and mine.member_id = ${memberId} and mine.left_at is null
      union all
      select second.friend_id, false, count(*)::int
      from friendship first join friendship second
        on second.program_id = ${programId} and second.member_id = first.friend_id
      where first.program_id = ${programId} and first.member_id = ${memberId}
      group by second.friend_id
    ), ranked as (
      select member_id, bool_or(is_mate) as is_mate, sum(shared)::int as shared from candidate
      where member_id <> ${memberId} and member_id not in (select member_id from known)
        and member_id not in (select recipient_id from friend_request
          where program_id = ${programId} and sent_by = ${memberId})
        and member_id not in (select sent_by from friend_request
          where program_id = ${programId} and recipient_id = ${memberId})
      group by member_id
    )
    select member.member_id as id, ${fullName} as name, member.username, member.image,
      case when ranked.is_mate then ${teamNameOf(programId)} end as team,
      ranked.shared as "friendsInCommon", count(*) over ()::int as total
    from ranked join member
      on member.program_id = ${programId} and member.member_id = ranked.member_id
      and member.deactivated_at is null and member.is_findable
    order by ranked.is_mate desc, ranked.shared desc, member.member_id
    limit ${perPage} offset ${offset}`.execute(db);
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Selects a member by their exact username; `image` is a storage key. */
export function selectProfile(db: Db, programId: number, username: string) {
  return db
    .selectFrom('member')
    .where('programId', '=', programId)
    .where('member.username', '=', username)
    .where('member.deactivatedAt', 'is', null)
    .select([
      'member.memberId as id',
      fullName.as('name'),
      'member.username',
      'member.image',
      'member.registeredOn as registeredDate',
      teamNameOf(programId).as('teams'),
    ])
    .executeTakeFirst();
}

/** Selects current members of the program; `image` is a storage key. */
export async function selectPeople(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<Map<number, Person>> {
  const rows = await db
    .selectFrom('member')
    .select(['memberId as id', fullName.as('name'), 'username', 'image'])
    .where('programId', '=', programId)
    .where('memberId', 'in', memberIds)
    .where('deactivatedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Selects which of the people a member is friends with. */
export async function selectFriendsAmong(
  db: Db,
  programId: number,
  memberId: number,
  others: readonly number[],
): Promise<Set<number>> {
  if (others.length === 0) return new Set();
  const rows = await db
    .selectFrom('friendship')
    .select('friendId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('friendId', 'in', others)
    .execute();
  return new Set(rows.map(({ friendId }) => friendId));
}

/** Inserts a friendship in both directions, once. */
export async function insertFriendship(
  db: Db,
  programId: number,
  [one, other]: readonly [number, number],
  since: Date,
): Promise<void> {
  await db
    .insertInto('friendship')
    .values([
      { programId, memberId: one, friendId: other, since },
      { programId, memberId: other, friendId: one, since },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes a friendship in both directions; returns whether there was one. */
export async function deleteFriendship(
  db: Db,
  programId: number,
  [one, other]: readonly [number, number],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('friendship')
    .where('programId', '=', programId)
    .where('memberId', 'in', [one, other])
    .where('friendId', 'in', [one, other])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Returns the friends of a closed account whom the remaining one doesn't have, without those who have a block with
 * either account.
 */
function newFriends(programId: number, { keptId, closedId }: AccountPair) {
  return sql`select own.friend_id, own.since from friendship own
    where own.program_id = ${programId} and own.member_id = ${closedId}
      and own.friend_id <> ${keptId}
      and not exists (select from friendship known where known.program_id = ${programId}
        and known.member_id = ${keptId} and known.friend_id = own.friend_id)
      and not exists (select from member_block block where block.program_id = ${programId}
        and ((block.member_id in (${keptId}, ${closedId}) and block.blocked_id = own.friend_id)
          or (block.member_id = own.friend_id and block.blocked_id in (${keptId}, ${closedId}))))`;
}

/** Counts the friends that the remaining account would get. */
export async function countFriendsToTakeOver(
  db: Db,
  programId: number,
  pair: AccountPair,
): Promise<number> {
  const { rows } = await sql<{ friends: number }>`
    select count(*)::int as friends from (${newFriends(programId, pair)}) friend`.execute(db);
  return rows[0]?.friends ?? 0;
}

/** Gives the remaining account the friends of a closed one, in both directions. */
export async function takeOverFriends(db: Db, programId: number, pair: AccountPair): Promise<void> {
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
