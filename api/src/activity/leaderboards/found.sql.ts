import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';
import type { ContenderKind } from './contenders.sql.ts';
import { programDay } from './histogram.sql.ts';
import { listed, type ReadBoard } from './pages.sql.ts';
import {
  boardOrder,
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

/** Selects a page of those whose name holds the search; each keeps the rank it has among all. */
export async function selectFound(
  db: Db,
  board: ReadBoard,
  search: string,
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
    where ${isNamedLike(contenders, search)}`;
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

/** Some contenders of a board, listed by themselves: of a team, or of an organization. */
export interface Within {
  group: 'team' | 'organization';
  groupId: number;
}

/** The ids of the contenders of a kind that belong to a group now. */
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

/**
 * Selects a page of the contenders of a group, ranked among themselves. Its cost grows with the group, not
 * with the board.
 */
export async function selectWithin(
  db: Db,
  board: ReadBoard,
  within: Within,
  wanted: {
    search?: string | undefined;
    onlyId?: number | undefined;
    offset: number;
    limit: number;
  },
  now: Date,
): Promise<{ rows: PlaceRow[]; total: number }> {
  const { programId, leaderboardId, contenders } = board;
  const filter = sql.join(
    [
      sql`true`,
      ...(wanted.search === undefined ? [] : [isNamedLike(contenders, wanted.search)]),
      ...(wanted.onlyId === undefined ? [] : [sql`score.contender_id = ${wanted.onlyId}`]),
    ],
    sql` and `,
  );
  const join = board.kind === 'challenge' ? sql`join` : sql`left join`;
  const from = sql`
    with today as materialized (select ${programDay(programId, now)} as day),
    one as (
      select ${programId}::bigint as program_id, ${leaderboardId}::bigint as leaderboard_id,
        contender.contender_id, coalesce(score.bucket, -1 - part_of(contender.contender_id)) as bucket,
        coalesce(score.total, 0) as total, coalesce(score.active_days, 0) as active_days,
        coalesce(score.verified_steps, 0) as verified_steps, score.last_entry_at,
        case when score.before_day >= today.day then score.before_total else score.total end as old_total,
        case when score.before_day >= today.day then score.before_active_days else score.active_days end
          as old_active_days,
        case when score.before_day >= today.day then score.before_verified_steps
          else score.verified_steps end as old_verified_steps
      from (${idsWithin(programId, contenders, within)}) contender
      cross join today
      ${join} leaderboard_score score on ${listed(board)} and score.contender_id = contender.contender_id
    ), score as materialized (
      select one.*, rank() over (order by total desc, active_days desc, verified_steps desc) as place,
        case when old_total > 0 then rank() over (order by old_total desc nulls last,
          old_active_days desc, old_verified_steps desc) end as place_before,
        row_number() over (order by bucket desc, total desc, active_days desc, verified_steps desc,
          contender_id) - 1 as nth
      from one
    )`;
  const { rows } = await sql<PlaceRow>`
    ${from}
    select ${rankColumns(contenders, programId)}, score.place_before as rank_before, score.place as rank,
      score.nth as "offset"
    from score ${rankJoins(contenders, programId)}
    where ${filter} order by score.nth offset ${wanted.offset} limit ${wanted.limit}`.execute(db);
  const counted = await sql<{ total: number }>`
    ${from} select count(*) as total from score ${rankJoins(contenders, programId)} where ${filter}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
