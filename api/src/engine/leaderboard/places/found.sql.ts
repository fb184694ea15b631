import { type RawBuilder, sql } from 'kysely';
import type { Db, Reader } from '#engine/postgres/index.ts';
import type { ContenderKind } from '#engine/leaderboard/boards/contenders.sql.ts';
import { programDay } from '#engine/leaderboard/scores/histogram.sql.ts';
import { listed, type ReadBoard } from './pages.sql.ts';
import {
  boardOrder,
  rankOrder,
  foundPlace,
  placeColumns,
  placeJoins,
  placeOfScore,
  type PlaceRow,
  rankColumns,
  rankJoins,
} from './places.sql.ts';
import { isNamedLike, shownOf } from './shown-contender.sql.ts';
import { asUnscored, isUnscored } from './unscored.sql.ts';

/** Selects a page of contenders whose name contains the search; each keeps its rank among all. */
export async function selectFound(
  db: Db,
  board: ReadBoard,
  search: string,
  reader: Reader,
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
    ) score ${shownOf(contenders, programId).joins}
    where ${isNamedLike(contenders, search, reader)}`;
  const { rows } = await sql<PlaceRow>`
    with today as materialized (select ${programDay(programId, now)} as day),
    score as materialized (
      select score.* ${found} order by ${boardOrder} offset ${offset} limit ${limit}
    )
    select ${placeColumns(contenders, programId)}, ${foundPlace}
    from score ${placeJoins(contenders, programId)} ${placeOfScore(programId)}
    order by ${boardOrder}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A team or an organization whose contenders are listed separately. */
export interface Within {
  group: 'team' | 'organization';
  groupId: number;
}

/** The ids of the contenders of a kind that currently belong to a group. */
function idsWithin(
  programId: number,
  contenders: ContenderKind,
  { group, groupId }: Within,
): RawBuilder<unknown> {
  if (contenders === 'teams') {
    return sql`select team_id as contender_id from team
      where program_id = ${programId} and organization_id = ${groupId} and ended_at is null`;
  }
  return sql`select member_id as contender_id from ${sql.table(`${group}_member`)}
    where program_id = ${programId} and ${sql.ref(`${group}_id`)} = ${groupId} and left_at is null`;
}

/** The requested rows of a group. */
export interface WantedWithin {
  within: Within;
  ownId: number | undefined;
  search: string | undefined;
  /** Members who aren't listed. */
  leftOut: readonly number[];
  offset: number;
  limit: number;
}

type RowWithin = (PlaceRow | { contenderId: null }) & { isShown: boolean; size: number };

function isRow(row: RowWithin): row is RowWithin & PlaceRow {
  return row.contenderId !== null;
}

/**
 * Selects a page of a group's contenders, ranked among themselves, and the viewer's own row; those whose name
 * contains the search keep their rank among all. Its cost grows with the group, not with the board.
 */
export async function selectWithin(
  db: Db,
  board: ReadBoard,
  reader: Reader,
  { within, ownId, search, leftOut, offset, limit }: WantedWithin,
  now: Date,
): Promise<{ rows: PlaceRow[]; own: PlaceRow | undefined; total: number }> {
  const { programId, leaderboardId, contenders } = board;
  const join = board.kind === 'challenge' ? sql`join` : sql`left join`;
  const before = (name: string) => sql`case when score.before_day >= today.day
    then ${sql.ref(`score.before_${name}`)} else ${sql.ref(`score.${name}`)} end`;
  const isListed = sql`score.contender_id <> all(${leftOut}::bigint[])`;
  const named =
    search === undefined
      ? sql`ranked score where ${isListed}`
      : sql`ranked score ${shownOf(contenders, programId).joins}
          where ${isListed} and ${isNamedLike(contenders, search, reader)}`;
  const { rows } = await sql<RowWithin>`
    with today as materialized (select ${programDay(programId, now)} as day),
    one as (
      select contender.contender_id, coalesce(score.bucket, -1 - part_of(contender.contender_id)) as bucket,
        coalesce(score.total, 0) as total, coalesce(score.active_days, 0) as active_days,
        coalesce(score.verified_steps, 0) as verified_steps, score.last_entry_at,
        ${before('total')} as old_total, ${before('active_days')} as old_active_days,
        ${before('verified_steps')} as old_verified_steps
      from (${idsWithin(programId, contenders, within)}) contender
      cross join today
      ${join} leaderboard_score score on ${listed(board)} and score.contender_id = contender.contender_id
    ),
    ranked as materialized (
      select ${leaderboardId}::bigint as leaderboard_id, one.*,
        rank() over (order by ${sql.raw(rankOrder())}) as rank,
        case when old_total > 0 then rank() over (partition by old_total > 0
          order by ${sql.raw(rankOrder('old_'))}) end as rank_before,
        row_number() over (order by bucket desc, ${sql.raw(rankOrder())}, contender_id) - 1 as nth
      from one
    ),
    named as materialized (select score.contender_id, score.nth from ${named}),
    page as (select contender_id from named order by nth offset ${offset} limit ${limit}),
    score as materialized (
      select ranked.*, page.contender_id is not null as is_shown
      from ranked left join page on page.contender_id = ranked.contender_id
      where page.contender_id is not null or ranked.contender_id = ${ownId ?? null}::bigint
    )
    select place.*, counted.size
    from (select count(*)::int as size from named) counted
    left join (
      select ${rankColumns(contenders, programId)}, score.rank_before, score.rank,
        score.nth as "offset", score.is_shown
      from score ${rankJoins(contenders, programId)}
    ) place on true
    order by place.offset`.execute(db);
  const places = rows.filter(isRow);
  return {
    rows: places.filter(({ isShown }) => isShown).map(toPlace),
    own: places.filter(({ contenderId }) => contenderId === ownId).map(toPlace)[0],
    total: rows[0]?.size ?? 0,
  };
}

function toPlace({ isShown: _isShown, size: _size, ...place }: RowWithin & PlaceRow): PlaceRow {
  return place;
}
