import { type RawBuilder, sql } from 'kysely';
import type { Db, Reader } from '#engine/postgres/index.ts';
import type { ContenderKind } from '#engine/leaderboard/boards/contenders.sql.ts';
import { programDay } from '#engine/leaderboard/scores/histogram.sql.ts';
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

/** A team or an organization whose contenders are listed by themselves. */
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

/** A contender of a group with its place in it; figures are decimal strings. */
export interface RankedScore {
  contenderId: number;
  bucket: number;
  total: string;
  activeDays: number;
  verifiedSteps: string;
  lastEntryAt: string | null;
  rank: number;
  /** The rank among them when the program's day began; null for those without steps then. */
  rankBefore: number | null;
}

/** Ranks all contenders of a group on a board among themselves. Its cost grows with the group, not with the board. */
export async function selectRanking(
  db: Db,
  board: ReadBoard,
  within: Within,
  now: Date,
): Promise<readonly RankedScore[]> {
  const { programId, contenders } = board;
  const join = board.kind === 'challenge' ? sql`join` : sql`left join`;
  const before = (name: string) => sql`case when score.before_day >= today.day
    then ${sql.ref(`score.before_${name}`)} else ${sql.ref(`score.${name}`)} end`;
  const { rows } = await sql<RankedScore>`
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
    )
    select contender_id, bucket, total::text, active_days, verified_steps::text, last_entry_at,
      rank() over (order by one.total desc, active_days desc, one.verified_steps desc) as rank,
      case when old_total > 0 then rank() over (order by old_total desc nulls last,
        old_active_days desc, old_verified_steps desc) end as rank_before
    from one
    order by bucket desc, one.total desc, active_days desc, one.verified_steps desc, contender_id`.execute(
    db,
  );
  return rows;
}

/** Selects which of the contenders have a name that contains the search. */
export async function selectNamedLike(
  db: Db,
  { programId, contenders }: ReadBoard,
  contenderIds: readonly number[],
  search: string,
  reader: Reader,
): Promise<Set<number>> {
  const { rows } = await sql<{ contenderId: number }>`
    select score.contender_id from unnest(${contenderIds}::bigint[]) as score (contender_id)
    ${shownOf(contenders, programId).joins}
    where ${isNamedLike(contenders, search, reader)}`.execute(db);
  return new Set(rows.map(({ contenderId }) => contenderId));
}

/** Selects the rows of contenders whose places are known. */
export async function selectRanked(
  db: Db,
  { programId, leaderboardId, contenders }: ReadBoard,
  ranked: readonly (RankedScore & { offset: number })[],
  now: Date,
): Promise<PlaceRow[]> {
  const column = <K extends keyof (typeof ranked)[number]>(name: K) =>
    ranked.map((one) => one[name]);
  const { rows } = await sql<PlaceRow>`
    with today as materialized (select ${programDay(programId, now)} as day),
    score as (
      select ${programId}::bigint as program_id, ${leaderboardId}::bigint as leaderboard_id, known.*
      from unnest(${column('contenderId')}::bigint[], ${column('bucket')}::int[],
        ${column('total')}::bigint[], ${column('activeDays')}::int[], ${column('verifiedSteps')}::bigint[],
        ${column('lastEntryAt')}::timestamptz[], ${column('rank')}::bigint[],
        ${column('rankBefore')}::bigint[], ${column('offset')}::bigint[])
        as known (contender_id, bucket, total, active_days, verified_steps, last_entry_at, rank, rank_before, nth)
    )
    select ${rankColumns(contenders, programId)}, score.rank_before, score.rank, score.nth as "offset"
    from score ${rankJoins(contenders, programId)}
    order by score.nth`.execute(db);
  return rows;
}
