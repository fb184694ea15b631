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
import { isInGroup, isNamedLike, shownOf } from './shown-contender.sql.ts';

/** Which board is read. */
export interface ReadBoard {
  programId: number;
  leaderboardId: number;
  kind: 'challenge' | 'day' | 'week' | 'month' | 'all';
  contenders: ContenderKind;
}

/** Where a page begins: so many rows from the top, or behind a row. */
export type PageStart = { offset: number } | { after: BoardPlace };

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
  contenders: ContenderKind,
  kind: 'day' | 'week' | 'month' | 'all',
  startDay: string | null,
) {
  return db
    .selectFrom('leaderboard')
    .selectAll()
    .where('programId', '=', programId)
    .where('contenders', '=', contenders)
    .where('kind', '=', kind)
    .where('startDay', startDay === null ? 'is' : '=', startDay)
    .executeTakeFirst();
}

/**
 * How many rows of a board are in each bucket, and above it. On a board of the whole program a bucket below
 * 0 is a part of those who have nothing: all contenders of the part, less those with a score.
 */
function bucketsOf({ programId, leaderboardId, kind, contenders }: ReadBoard) {
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
function listed({ programId, leaderboardId, kind }: ReadBoard) {
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

/** A row for whoever has nothing on a board of the whole program, in the shape of a score. */
function asUnscored({ programId, leaderboardId }: ReadBoard) {
  return sql`${programId}::bigint as program_id, ${leaderboardId}::bigint as leaderboard_id,
    contender.contender_id, -1 - contender.part as bucket, 0::bigint as total, 0 as active_days,
    0::bigint as verified_steps, null::timestamptz as last_entry_at, '-infinity'::date as before_day,
    0::bigint as before_total, 0 as before_active_days, 0::bigint as before_verified_steps,
    -1 - contender.part as before_bucket`;
}

/** Whether a contender has nothing on a board of the whole program. */
function isUnscored({ programId, leaderboardId }: ReadBoard) {
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

/** Which rows of a board are wanted: those that each of the given fields holds for. */
export interface RowFilter {
  /** Part of the name. */
  search?: string | undefined;
  /** Members of this team, or of this organization. */
  teamId?: number | undefined;
  organizationId?: number | undefined;
}

function isWanted(contenders: ContenderKind, { search, teamId, organizationId }: RowFilter) {
  const conditions = [
    search !== undefined && isNamedLike(contenders, search),
    teamId !== undefined && isInGroup(contenders, 'team', teamId),
    organizationId !== undefined && isInGroup(contenders, 'organization', organizationId),
  ].filter((condition) => condition !== false);
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/** Selects a page of some rows of a board; each keeps the rank it has among all. */
export async function selectFound(
  db: Db,
  board: ReadBoard,
  filter: RowFilter,
  { offset, limit }: { offset: number; limit: number },
  now: Date,
): Promise<{ rows: PlaceRow[]; total: number }> {
  const { programId, contenders } = board;
  const unscored =
    board.kind === 'challenge'
      ? sql``
      : sql`union all select ${asUnscored(board)} from contender
          where contender.program_id = ${programId} and contender.kind = ${contenders}
            and ${isUnscored(board)}`;
  const found = sql`
    from (
      select program_id, leaderboard_id, contender_id, bucket, total, active_days, verified_steps,
        last_entry_at, before_day, before_total, before_active_days, before_verified_steps, before_bucket
      from leaderboard_score score where ${listed(board)}
      ${unscored}
    ) score ${shownOf(contenders).joins}
    where ${isWanted(contenders, filter)}`;
  const { rows } = await sql<PlaceRow>`
    with today as materialized (select ${programDay(programId, now)} as day),
    score as materialized (
      select score.* ${found} order by ${boardOrder} offset ${offset} limit ${limit}
    )
    select ${placeColumns(contenders)}, ${foundPlace}
    from score ${placeOfScore} ${placeJoins(contenders)}
    order by ${boardOrder}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
