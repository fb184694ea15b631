import { sql } from 'kysely';
import type { Db } from '#database/in-program.ts';
import { programDay } from './histogram.sql.ts';
import { bucketsOf, type PageStart, type ReadBoard } from './pages.sql.ts';
import { boardOrder, placeColumns, placeJoins, type PlaceRow } from './places.sql.ts';

/** A row for whoever has nothing on a board of the whole program, in the shape of a score. */
export function asUnscored({ programId, leaderboardId }: ReadBoard) {
  return sql`${programId}::bigint as program_id, ${leaderboardId}::bigint as leaderboard_id,
    contender.contender_id, -1 - contender.part as bucket, 0::bigint as total, 0 as active_days,
    0::bigint as verified_steps, null::timestamptz as last_entry_at, '-infinity'::date as before_day,
    0::bigint as before_total, 0 as before_active_days, 0::bigint as before_verified_steps,
    -1 - contender.part as before_bucket`;
}

/** Whether a contender has nothing on a board of the whole program. */
export function isUnscored({ programId, leaderboardId }: ReadBoard) {
  return sql`not exists (
    select from leaderboard_score known
    where known.program_id = ${programId} and known.leaderboard_id = ${leaderboardId}
      and known.contender_id = contender.contender_id and known.bucket >= 0)`;
}

/**
 * Selects those who have nothing on a board of the whole program, at any depth of it, in the order of their
 * parts. The buckets say in which parts the page is, so that few others are looked at.
 */
export async function selectUnscoredPage(
  db: Db,
  board: ReadBoard,
  start: PageStart,
  limit: number,
  now: Date,
): Promise<PlaceRow[]> {
  const { programId, contenders } = board;
  const [first, skip] =
    'after' in start
      ? [
          sql`bucket <= ${start.after.bucket} and above < ${limit} + coalesce(
            (select above + people from bucket where bucket = ${start.after.bucket}),
            (select max(above + people) from bucket where bucket > ${start.after.bucket}), 0)`,
          sql`and (contender.part, contender.contender_id)
            > (${-1 - start.after.bucket}, ${start.after.contenderId})
            order by contender.part, contender.contender_id`,
        ]
      : [
          sql`above + people > ${start.offset} and above < ${start.offset + limit}`,
          sql`order by contender.part, contender.contender_id
            offset greatest(0, ${start.offset} - (select min(above) from needed))`,
        ];
  const { rows } = await sql<PlaceRow>`
    with today as materialized (select ${programDay(programId, now)} as day),
    bucket as materialized (${bucketsOf(board)}),
    needed as materialized (select * from bucket where bucket < 0 and ${first}),
    score as materialized (
      select ${asUnscored(board)} from contender
      where contender.program_id = ${programId} and contender.kind = ${contenders}
        and contender.part in (select -1 - bucket from needed) and ${isUnscored(board)}
        ${skip} limit ${limit}
    )
    select ${placeColumns(contenders)}, 0::bigint as "offset", 0::bigint as rank
    from score
    ${placeJoins(contenders)}
    order by ${boardOrder}`.execute(db);
  return rows;
}

/** Selects the place of one who has nothing on a board of the whole program. */
export async function selectUnscoredPlace(
  db: Db,
  board: ReadBoard,
  contenderId: number,
  now: Date,
): Promise<PlaceRow | undefined> {
  const { programId, contenders } = board;
  const { rows } = await sql<PlaceRow>`
    with today as materialized (select ${programDay(programId, now)} as day),
    score as materialized (
      select ${asUnscored(board)} from contender
      where contender.program_id = ${programId} and contender.contender_id = ${contenderId}
        and contender.kind = ${contenders} and ${isUnscored(board)}
    )
    select ${placeColumns(contenders)}, 0::bigint as rank, bucket.above + (
        select count(*) from contender
        where contender.program_id = ${programId} and contender.kind = ${contenders}
          and contender.part = -1 - score.bucket and contender.contender_id < score.contender_id
          and ${isUnscored(board)}
      ) as "offset"
    from score
    join (${bucketsOf(board)}) bucket on bucket.bucket = score.bucket
    ${placeJoins(contenders)}`.execute(db);
  return rows[0];
}
