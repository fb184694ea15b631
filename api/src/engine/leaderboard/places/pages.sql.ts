import type { BoardPlace } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { ContenderKind } from '#engine/leaderboard/boards/contenders.sql.ts';
import {
  blockBits,
  firstSlotOf,
  programDay,
  slotShift,
} from '#engine/leaderboard/scores/histogram.sql.ts';
import {
  boardOrder,
  rankOrder,
  equalBefore,
  foundPlace,
  hadBefore,
  oldFigures,
  placeColumns,
  placeJoins,
  placeOfScore,
  type PlaceRow,
  rankColumns,
  rankJoins,
} from './places.sql.ts';

/** The columns of a board that reading it needs. */
export interface ReadBoard {
  programId: number;
  leaderboardId: number;
  kind: 'challenge' | 'day' | 'week' | 'month' | 'all';
  contenders: ContenderKind;
  bucketShift: number;
}

/** Where a page starts: a number of rows from the top, or after a row. */
export type PageStart = { offset: number } | { after: BoardPlace };

/** The score rows that a board lists: all for a challenge, those with steps for a period. */
export function listed({ programId, leaderboardId, kind }: ReadBoard) {
  return sql`score.program_id = ${programId} and score.leaderboard_id = ${leaderboardId}
    and ${kind === 'challenge' ? sql`score.bucket is not null` : sql`score.bucket >= 0`}`;
}

/** The rows of `score` after a position. */
function behind({ bucket, total, activeDays, verifiedSteps, contenderId }: BoardPlace) {
  const position = sql`(${bucket}::int, ${total}::bigint, ${activeDays}::int, ${verifiedSteps}::bigint)`;
  const row = sql`(score.bucket, score.total, score.active_days, score.verified_steps)`;
  return sql`${row} <= ${position} and (${row} <> ${position} or score.contender_id > ${contenderId})`;
}

/** A page, with the number of rows of the board and of those with steps. */
export interface FoundPage {
  rows: PlaceRow[];
  total: number;
  scored: number;
}

type FoundRow = (PlaceRow | { contenderId: null }) & { size: number; scored: number };

function isRow(row: FoundRow): row is FoundRow & PlaceRow {
  return row.contenderId !== null;
}

/** The number of rows of a board. */
function totalOf({ programId, leaderboardId, kind, contenders }: ReadBoard) {
  return kind === 'challenge'
    ? sql`scored + coalesce((select sum(people) from leaderboard_slot
        where program_id = ${programId} and leaderboard_id = ${leaderboardId} and slot < 0), 0)`
    : sql`coalesce((select sum(people) from contender_block
        where program_id = ${programId} and kind = ${contenders}), 0)`;
}

/**
 * Finds where a numbered page begins: the bucket of its first row and the slot in it; among rows without steps the
 * block and the part in it.
 */
function findPageStart({ programId, leaderboardId, kind, bucketShift }: ReadBoard, offset: number) {
  const shift = sql`${bucketShift}::int`;
  const holds = sql`above <= ${offset}::bigint and above + people > ${offset}::bigint`;
  /** The bucket or slot of a range, inside `outer`, that contains the row. */
  const within = (name: 'bucket' | 'slot', outer: string, [from, to]: RawBuilder<unknown>[]) => sql`
    select place, above, people from (
      select ${sql.ref(name)} as place, people, (select above from ${sql.table(outer)})
        + sum(people) over (order by ${sql.ref(name)} desc) - people as above
      from ${sql.table(name === 'slot' ? 'leaderboard_slot' : 'leaderboard_histogram')}
      where program_id = ${programId} and leaderboard_id = ${leaderboardId}
        and ${sql.ref(name)} >= ${from} and ${sql.ref(name)} < ${to}
    ) one where ${holds}`;
  const around = (next: RawBuilder<unknown>) => sql`(select ${next} from around)`;
  const slots = within('slot', 'around', [
    around(firstSlotOf(sql`place`, shift)),
    around(firstSlotOf(sql`(place + 1)`, shift)),
  ]);
  const scored = sql`around as materialized (
      select bucket as place, above, people from bucket where ${holds}
    ), slot as (${slots})`;
  const start = sql`select (select place from around) as bucket,
    ((place + 1)::bigint << ${slotShift(shift)}) - 1 as total, above from slot`;
  if (kind !== 'challenge') return sql`${scored}, start as materialized (${start})`;
  const blocks = within('slot', 'behind', [sql`-1024`, sql`0`]);
  const block = (next: RawBuilder<unknown>) => sql`(select ${next} << ${blockBits} from block)`;
  const parts = within('bucket', 'block', [block(sql`place`), block(sql`(place + 1)`)]);
  return sql`${scored},
    behind as (select scored as above from size),
    block as materialized (${blocks}),
    start as materialized (${start} union all select place, 0, above from (${parts}) part)`;
}

/**
 * Selects a page at any depth. The histogram says where a numbered page begins, so that only rows of one slot are
 * skipped. Only the rank of the first row is looked up; the others follow from it.
 */
export async function selectPage(
  db: Db,
  board: ReadBoard,
  start: PageStart,
  limit: number,
  now: Date,
): Promise<FoundPage> {
  const { programId, leaderboardId, contenders, bucketShift } = board;
  const isNumbered = 'offset' in start;
  const from = isNumbered
    ? sql`and (score.bucket, score.total) <= ((select bucket from start), (select total from start))
        order by ${boardOrder} offset (select ${start.offset}::bigint - above from start)`
    : sql`and ${behind(start.after)} order by ${boardOrder}`;
  const first = isNumbered
    ? sql`select ${start.offset}::bigint as "offset", ${start.offset}::bigint + 1 - ${equalBefore(programId)} as rank
        from (select * from page where nth = 1) score`
    : sql`select ${foundPlace} from (select * from page where nth = 1) score
        cross join (select ${bucketShift}::int as bucket_shift) board ${placeOfScore(programId)}`;
  const { rows } = await sql<FoundRow>`
    with today as materialized (select ${programDay(programId, now)} as day),
    bucket as materialized (
      select bucket, people, had, sum(people) over above - people as above,
        sum(had) over above - had as above_before
      from (
        select bucket, people, ${hadBefore('known')} as had from leaderboard_histogram known, today
        where program_id = ${programId} and leaderboard_id = ${leaderboardId} and bucket >= 0
      ) known
      window above as (order by bucket desc)
    ), size as materialized (
      select scored, ${totalOf(board)} as total
      from (select coalesce(sum(people), 0)::bigint as scored from bucket) one
    ), ${isNumbered ? sql`${findPageStart(board, start.offset)},` : sql``}
    page as materialized (
      select score.*, rank() over (order by bucket desc, ${sql.raw(rankOrder())})
          as place, row_number() over (order by ${boardOrder}) as nth
      from (
        select score.*, ${oldFigures} from leaderboard_score score, today
        where ${listed(board)} ${from} limit ${limit}
      ) score
    ), first as materialized (${first}),
    ${ranksBefore(board)},
    placed as (
      select ${rankColumns(contenders, programId)}, first."offset" + score.nth - 1 as "offset", score.nth,
        was.rank as rank_before,
        case when score.place = 1 then first.rank else first."offset" + score.place end as rank
      from page score
      cross join first
      left join was on was.total = score.old_total and was.active_days = score.old_active_days
        and was.verified_steps = score.old_verified_steps
      ${rankJoins(contenders, programId)}
    )
    select placed.*, size.scored, size.total as size from size left join placed on true
    order by placed.nth`.execute(db);
  const [sizes] = rows;
  if (!sizes) throw new Error('The sizes come also where no row does.');
  return { rows: rows.filter(isRow), total: sizes.size, scored: sizes.scored };
}

/**
 * The ranks of the rows of `page` at the start of the program's day. For each slot that one of them was in, it
 * lists everyone who was: scores that haven't changed since, and those that have.
 */
function ranksBefore({ programId, leaderboardId, bucketShift }: ReadBoard) {
  const shift = sql`${bucketShift}::int`;
  const figures = (table: string, prefix: string) => sql`
    ${sql.ref(`${table}.${prefix}total`)} as total, ${sql.ref(`${table}.${prefix}active_days`)} as active_days,
    ${sql.ref(`${table}.${prefix}verified_steps`)} as verified_steps`;
  const isInSlot = (total: string) => sql`other.program_id = ${programId}
    and other.leaderboard_id = ${leaderboardId} and ${sql.ref(total)} >= old.first and ${sql.ref(total)} < old.next`;
  return sql`
    old as materialized (
      select bucket.bucket, slot, slot::bigint << ${slotShift(shift)} as first,
        (slot + 1)::bigint << ${slotShift(shift)} as next, above_before + coalesce((
          select sum(${hadBefore('known')}) from leaderboard_slot known
          where known.program_id = ${programId} and known.leaderboard_id = ${leaderboardId}
            and known.slot > slot.slot and known.slot < ${firstSlotOf(sql`(bucket.bucket + 1)`, shift)}), 0) as above
      from (
        select distinct (old_total >> ${shift})::int as bucket, (old_total >> ${slotShift(shift)})::int as slot
        from page where old_total > 0
      ) slot
      join bucket using (bucket)
      cross join today
    ), was as (
      select total, active_days, verified_steps, 1 + above + sum(count(*)) over slot - count(*) as rank
      from (
        select old.slot, above, stood.*
        from old
        cross join today
        cross join lateral (
          select ${figures('other', '')} from leaderboard_score other
          where ${isInSlot('other.total')} and other.bucket = old.bucket and other.before_day < today.day
          union all
          select ${figures('other', 'before_')} from leaderboard_score other
          where ${isInSlot('other.before_total')} and other.before_total > 0
            and other.before_day = today.day and other.bucket is not null
        ) stood
      ) stood
      group by slot, above, total, active_days, verified_steps
      window slot as (partition by slot order by ${sql.raw(rankOrder())})
    )`;
}

/** Selects a contender's place on each of the boards that lists it by its score. */
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
    select ${placeColumns(contenders, programId)}, ${foundPlace}
    from leaderboard_score score ${placeJoins(contenders, programId)} ${placeOfScore(programId)}
    where score.program_id = ${programId} and score.contender_id = ${contenderId}
      and score.leaderboard_id = any(${leaderboardIds}::bigint[])
      and (score.bucket >= 0 or board.kind = 'challenge' and score.bucket is not null)`.execute(db);
  return rows;
}
