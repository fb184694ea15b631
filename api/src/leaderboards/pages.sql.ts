import type { BoardPlace } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#database/in-program.ts';
import type { ContenderKind } from './contenders.sql.ts';
import { programDay } from './histogram.sql.ts';
import {
  boardOrder,
  foundPlace,
  placeColumns,
  placeJoins,
  placeOfScore,
  type PlaceRow,
} from './places.sql.ts';

/** Which board is read. */
export interface ReadBoard {
  programId: number;
  leaderboardId: number;
  kind: 'challenge' | 'day' | 'week' | 'month' | 'all';
  contenders: ContenderKind;
}

/** Where a page begins: so many rows from the top, or behind a row. */
export type PageStart = { offset: number } | { after: BoardPlace };

/**
 * How many rows of a board are in each bucket, and above it. On a board of the whole program a bucket below
 * 0 is a part of those who have nothing: all contenders of the part, less those with a score.
 */
export function bucketsOf({ programId, leaderboardId, kind, contenders }: ReadBoard) {
  const parts =
    kind === 'challenge'
      ? sql``
      : sql`union all select -1 - part, people from contender_part
          where program_id = ${programId} and kind = ${contenders}`;
  return sql`
    select bucket, (sum(sum(people)) over (order by bucket desc) - sum(people))::bigint as above,
      sum(people)::bigint as people
    from (
      select bucket, people from leaderboard_histogram
      where program_id = ${programId} and leaderboard_id = ${leaderboardId}
      ${parts}
    ) one
    group by bucket having sum(people) > 0`;
}

/** Counts the rows of a board, and those of them with steps, without reading them. */
export async function selectSizes(
  db: Db,
  board: ReadBoard,
): Promise<{ total: number; scored: number }> {
  const { rows } = await sql<{ total: number; scored: number }>`
    select coalesce(sum(people), 0)::bigint as total,
      coalesce(sum(people) filter (where bucket >= 0), 0)::bigint as scored
    from (${bucketsOf(board)}) bucket`.execute(db);
  return rows[0] ?? { total: 0, scored: 0 };
}

/** The rows that a board lists by their own score: of a period those with steps, of a challenge all. */
export function listed({ programId, leaderboardId, kind }: ReadBoard) {
  return sql`score.program_id = ${programId} and score.leaderboard_id = ${leaderboardId}
    and ${kind === 'challenge' ? sql`score.bucket is not null` : sql`score.bucket >= 0`}`;
}

/** The rows of `score` behind a position. */
function behind({ bucket, total, activeDays, verifiedSteps, contenderId }: BoardPlace) {
  const position = sql`(${bucket}::int, ${total}::bigint, ${activeDays}::int, ${verifiedSteps}::bigint)`;
  const row = sql`(score.bucket, score.total, score.active_days, score.verified_steps)`;
  return sql`${row} <= ${position} and (${row} <> ${position} or score.contender_id > ${contenderId})`;
}

/**
 * Selects a page at any depth. The histogram says which bucket a numbered page begins in, so that only rows
 * of that bucket are skipped; of the first row the rank is sought, and that of the others follows from it.
 */
export async function selectPage(
  db: Db,
  board: ReadBoard,
  start: PageStart,
  limit: number,
  now: Date,
): Promise<PlaceRow[]> {
  const { programId, contenders } = board;
  const from =
    'after' in start
      ? sql`and ${behind(start.after)} order by ${boardOrder}`
      : sql`and score.bucket <= (select bucket from start) order by ${boardOrder}
          offset (select ${start.offset}::bigint - above from start)`;
  const { rows } = await sql<PlaceRow>`
    with today as materialized (select ${programDay(programId, now)} as day),
    start as materialized (
      select bucket, above from (${bucketsOf(board)}) bucket
      where above <= ${'offset' in start ? start.offset : 0} order by above desc limit 1
    ), page as materialized (
      select score.*, rank() over (order by bucket desc, total desc, active_days desc, verified_steps desc)
          as place, row_number() over (order by ${boardOrder}) as nth
      from (
        select score.* from leaderboard_score score where ${listed(board)} ${from} limit ${limit}
      ) score
    ), first as materialized (
      select ${foundPlace} from (select * from page where nth = 1) score ${placeOfScore}
    )
    select ${placeColumns(contenders)}, first."offset" + score.nth - 1 as "offset",
      case when score.place = 1 then first.rank else first."offset" + score.place end as rank
    from page score
    cross join first
    ${placeJoins(contenders)}
    order by score.nth`.execute(db);
  return rows;
}

/** Selects a contender's place on each of some boards where the contender has a row that is listed. */
export async function selectPlaces(
  db: Db,
  programId: number,
  contenders: ContenderKind,
  leaderboardIds: readonly number[],
  contenderId: number,
  now: Date,
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with today as materialized (select ${programDay(programId, now)} as day)
    select ${placeColumns(contenders)}, ${foundPlace}
    from leaderboard_score score ${placeOfScore} ${placeJoins(contenders)}
    where score.program_id = ${programId} and score.contender_id = ${contenderId}
      and score.leaderboard_id = any(${leaderboardIds}::bigint[])
      and (score.bucket >= 0 or board.kind = 'challenge' and score.bucket is not null)`.execute(db);
  return rows;
}
