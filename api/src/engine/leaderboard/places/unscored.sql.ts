import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { blockOf, blockBits, programDay } from '#engine/leaderboard/scores/histogram.sql.ts';
import type { PageStart, ReadBoard } from './pages.sql.ts';
import { boardOrder, type PlaceRow, rankColumns, rankJoins } from './places.sql.ts';

/** An unscored contender of a period board, in the shape of a score. */
export function asUnscored({ programId, leaderboardId }: ReadBoard) {
  return sql`${programId}::bigint as program_id, ${leaderboardId}::bigint as leaderboard_id,
    contender.contender_id, -1 - contender.part as bucket, 0::bigint as total, 0 as active_days,
    0::bigint as verified_steps, null::timestamptz as last_entry_at, '-infinity'::date as before_day,
    0::bigint as before_total, 0 as before_active_days, 0::bigint as before_verified_steps,
    -1 - contender.part as before_bucket`;
}

/** Whether a contender is unscored on a period board. */
export function isUnscored({ programId, leaderboardId }: ReadBoard) {
  return sql`not exists (
    select from leaderboard_score known
    where known.program_id = ${programId} and known.leaderboard_id = ${leaderboardId}
      and known.contender_id = contender.contender_id and known.bucket >= 0)`;
}

/** The number of contenders above the first unscored one: all who have a score. */
function behindScored({ programId, leaderboardId }: ReadBoard) {
  return sql`select coalesce(sum(people), 0)::bigint as above from leaderboard_histogram
    where program_id = ${programId} and leaderboard_id = ${leaderboardId} and bucket >= 0`;
}

/** The number of unscored contenders in each block and above it. Blocks are numbered below 0. */
function blocksOf(board: ReadBoard) {
  const { programId, leaderboardId, contenders } = board;
  return sql`
    select slot, people, first.above + sum(people) over (order by slot desc) - people as above
    from (
      select -1 - block as slot, block.people + coalesce(slot.people, 0) as people
      from contender_block block
      left join leaderboard_slot slot on slot.program_id = ${programId}
        and slot.leaderboard_id = ${leaderboardId} and slot.slot = -1 - block.block
      where block.program_id = ${programId} and block.kind = ${contenders}
    ) block, (${behindScored(board)}) first`;
}

/** The same for each part of the blocks in `needed`. */
function partsOf({ programId, leaderboardId, contenders }: ReadBoard) {
  return sql`
    select bucket, people, above + sum(people) over (partition by slot order by bucket desc) - people as above
    from (
      select needed.slot, needed.above, -1 - part as bucket, part.people + coalesce(bucket.people, 0) as people
      from needed
      join contender_part part on part.program_id = ${programId} and part.kind = ${contenders}
        and part.part between (-1 - needed.slot) << ${blockBits} and ((-needed.slot) << ${blockBits}) - 1
      left join leaderboard_histogram bucket on bucket.program_id = ${programId}
        and bucket.leaderboard_id = ${leaderboardId} and bucket.bucket = -1 - part.part
    ) part`;
}

/**
 * Selects a page of the unscored contenders of a period board, at any depth, in the order of their parts. The blocks
 * and parts say where the page begins, so that few other rows are read.
 */
export async function selectUnscoredPage(
  db: Db,
  board: ReadBoard,
  start: PageStart,
  limit: number,
  now: Date,
): Promise<PlaceRow[]> {
  const { programId, contenders } = board;
  const isIn = (table: 'block' | 'part', place: 'slot' | 'bucket', first: RawBuilder<unknown>) =>
    'after' in start
      ? sql`${sql.ref(place)} <= ${first} and above < ${limit} + coalesce(
          (select above + people from ${sql.table(table)} where ${sql.ref(place)} = ${first}),
          (select min(above) from ${sql.table(table)} where ${sql.ref(place)} < ${first}))`
      : sql`above + people > ${start.offset} and above < ${start.offset + limit}`;
  const after = 'after' in start ? sql`${start.after.bucket}::int` : sql`0`;
  const order = sql`order by contender.part, contender.contender_id`;
  const skip =
    'after' in start
      ? sql`and (contender.part, contender.contender_id)
          > (${-1 - start.after.bucket}, ${start.after.contenderId}) ${order}`
      : sql`${order} offset greatest(0, ${start.offset} - (select min(above) from found))`;
  const { rows } = await sql<PlaceRow>`
    with today as materialized (select ${programDay(programId, now)} as day),
    block as materialized (${blocksOf(board)}),
    needed as materialized (
      select * from block where ${isIn('block', 'slot', blockOf(after))}
    ), part as materialized (${partsOf(board)}),
    found as materialized (select * from part where people > 0 and ${isIn('part', 'bucket', after)}),
    score as materialized (
      select ${asUnscored(board)} from contender
      where contender.program_id = ${programId} and contender.kind = ${contenders}
        and contender.part in (select -1 - bucket from found) and ${isUnscored(board)}
        ${skip} limit ${limit}
    )
    select ${rankColumns(contenders, programId)}, null::bigint as rank_before, 0::bigint as "offset", 0::bigint as rank
    from score
    ${rankJoins(contenders, programId)}
    order by ${boardOrder}`.execute(db);
  return rows;
}

/** Selects the place of an unscored contender of a period board. */
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
    ),
    block as materialized (${blocksOf(board)}),
    needed as materialized (
      select block.* from block join score on block.slot = ${blockOf(sql`score.bucket`)}
    )
    select ${rankColumns(contenders, programId)}, null::bigint as rank_before, 0::bigint as rank, part.above + (
        select count(*) from contender
        where contender.program_id = ${programId} and contender.kind = ${contenders}
          and contender.part = -1 - score.bucket and contender.contender_id < score.contender_id
          and ${isUnscored(board)}
      ) as "offset"
    from score
    join (${partsOf(board)}) part on part.bucket = score.bucket
    ${rankJoins(contenders, programId)}`.execute(db);
  return rows[0];
}
