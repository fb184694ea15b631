import { sql } from 'kysely';
import type { Db } from '#database/in-program.ts';

/** A member's place on a board, with what is shown of the member. */
export interface PlaceRow {
  leaderboardId: number;
  memberId: number;
  /** 1 + how many stand strictly higher. */
  rank: number;
  /** How many rows of the board come before it; unlike the rank, no two share it. */
  offset: number;
  firstName: string;
  lastName: string;
  username: string;
  image: string | null;
  total: number;
  activeDays: number;
  lastEntryAt: string | null;
}

/** Selects a board by its id; undefined where the program has none of it. */
export function selectLeaderboard(db: Db, programId: number, leaderboardId: number) {
  return db
    .selectFrom('leaderboard')
    .selectAll()
    .where('programId', '=', programId)
    .where('leaderboardId', '=', leaderboardId)
    .executeTakeFirst();
}

/** Selects the board of a period; undefined until somebody has logged a day of it. */
export function selectPeriodLeaderboard(
  db: Db,
  programId: number,
  kind: 'week' | 'month' | 'all',
  startDay: string | null,
) {
  return db
    .selectFrom('leaderboard')
    .selectAll()
    .where('programId', '=', programId)
    .where('kind', '=', kind)
    .where('startDay', startDay === null ? 'is' : '=', startDay)
    .executeTakeFirst();
}

/** Counts who takes part in a board, without counting its rows. */
export async function selectParticipantCount(
  db: Db,
  programId: number,
  leaderboardId: number,
): Promise<number> {
  const { people } = await db
    .selectFrom('leaderboardHistogram')
    .select(sql<number>`coalesce(sum(people), 0)`.as('people'))
    .where('programId', '=', programId)
    .where('leaderboardId', '=', leaderboardId)
    .executeTakeFirstOrThrow();
  return people;
}

const order = sql`score.total desc, score.active_days desc, score.verified_steps desc, score.member_id`;
const shown = sql`member.first_name, member.last_name, member.username, member.image`;

/**
 * Selects a page at any depth. The histogram says which bucket the page begins in, so that only rows of
 * that bucket are skipped, and of each row how many stand higher.
 */
export async function selectPage(
  db: Db,
  programId: number,
  { leaderboardId, bucketShift }: { leaderboardId: number; bucketShift: number },
  { offset, limit }: { offset: number; limit: number },
): Promise<PlaceRow[]> {
  const board = sql`score.program_id = ${programId} and score.leaderboard_id = ${leaderboardId}`;
  const { rows } = await sql<PlaceRow>`
    with bucket as (
      select bucket, (sum(people) over (order by bucket desc) - people)::bigint as above
      from leaderboard_histogram
      where program_id = ${programId} and leaderboard_id = ${leaderboardId} and people > 0
    ), start as (
      select above, (bucket + 1)::bigint << ${bucketShift} as top
      from bucket where above <= ${offset} order by above desc limit 1
    ), page as (
      select score.*, rank() over (order by total desc, active_days desc, verified_steps desc) as place,
        row_number() over (order by ${order}) as nth
      from (
        select * from leaderboard_score score
        where ${board} and score.total < (select top from start)
        order by ${order}
        offset (select ${offset}::bigint - above from start) limit ${limit}
      ) score
    ), first as (
      -- Rows before the page may be equal to its first: that one is counted, the others follow from it.
      select (select above from start) + 1 + (
        select count(*) from leaderboard_score score
        where ${board} and score.total < (select top from start)
          and (score.total, score.active_days, score.verified_steps)
            > (page.total, page.active_days, page.verified_steps)) as rank
      from page where nth = 1
    )
    select score.leaderboard_id, score.member_id, ${shown}, score.total, score.active_days,
      score.last_entry_at, ${offset}::bigint + score.nth - 1 as "offset",
      case when score.place = 1 then first.rank else ${offset}::bigint + score.place end as rank
    from page score
    cross join first
    join member on member.program_id = ${programId} and member.member_id = score.member_id
    order by score.nth`.execute(db);
  return rows;
}

/** The rank and the offset of each row of `score`, exact: buckets above, and rows of its own bucket. */
const placeOfScore = sql`
  join leaderboard board
    on board.program_id = score.program_id and board.leaderboard_id = score.leaderboard_id
  cross join lateral (
    select coalesce(sum(histogram.people), 0)::bigint as people from leaderboard_histogram histogram
    where histogram.program_id = score.program_id and histogram.leaderboard_id = score.leaderboard_id
      and histogram.bucket > score.total >> board.bucket_shift
  ) above
  cross join lateral (
    select count(*) as people from leaderboard_score higher
    where higher.program_id = score.program_id and higher.leaderboard_id = score.leaderboard_id
      and higher.total < ((score.total >> board.bucket_shift) + 1) << board.bucket_shift
      and (higher.total, higher.active_days, higher.verified_steps)
        > (score.total, score.active_days, score.verified_steps)
  ) inside
  cross join lateral (
    select count(*) as people from leaderboard_score equal
    where equal.program_id = score.program_id and equal.leaderboard_id = score.leaderboard_id
      and equal.total = score.total and equal.active_days = score.active_days
      and equal.verified_steps = score.verified_steps and equal.member_id < score.member_id
  ) before
  join member on member.program_id = score.program_id and member.member_id = score.member_id`;

const place = sql`score.leaderboard_id, score.member_id, ${shown}, score.total, score.active_days,
  score.last_entry_at, above.people + inside.people + 1 as rank,
  above.people + inside.people + before.people as "offset"`;

/** Selects a member's place on each of some boards on which the member is. */
export async function selectPlaces(
  db: Db,
  programId: number,
  leaderboardIds: readonly number[],
  memberId: number,
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${place} from leaderboard_score score ${placeOfScore}
    where score.program_id = ${programId} and score.member_id = ${memberId}
      and score.leaderboard_id = any(${leaderboardIds}::bigint[])`.execute(db);
  return rows;
}

function isNamedLike(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(member.first_name || ' ' || member.last_name ilike ${pattern}
    or member.username ilike ${pattern})`;
}

/** Selects a page of those whose name holds the search; each keeps the rank it has among all. */
export async function selectFound(
  db: Db,
  programId: number,
  leaderboardId: number,
  search: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: PlaceRow[]; total: number }> {
  const found = sql`
    from leaderboard_score score
    join member on member.program_id = score.program_id and member.member_id = score.member_id
    where score.program_id = ${programId} and score.leaderboard_id = ${leaderboardId}
      and ${isNamedLike(search)}`;
  const { rows } = await sql<PlaceRow>`
    with score as (select score.* ${found} order by ${order} offset ${offset} limit ${limit})
    select ${place} from score ${placeOfScore} order by ${order}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
