import { sql } from 'kysely';
import type { ContenderKind } from './contenders.sql.ts';
import { stepsOf } from './counting.sql.ts';
import { shownOf } from './shown-contender.sql.ts';

/** A contender's place on a board, with what is shown of the contender. */
export interface PlaceRow {
  leaderboardId: number;
  contenderId: number;
  /** 1 + how many stand strictly higher; says nothing while the total is 0. */
  rank: number;
  /** The rank that the scores of the last midnight gave; null for those who had nothing then. */
  rankBefore: number | null;
  /** How many rows of the board come before it; unlike the rank, no two share it. */
  offset: number;
  bucket: number;
  /** The total and the verified steps as the score keeps them, in digits. */
  units: string;
  verifiedUnits: string;
  name: string;
  username: string | null;
  image: string | null;
  team: string | null;
  /** Of a group. */
  members: number | null;
  activeMembers: number | null;
  /** Steps; of a group with a fraction, where its days are divided. */
  total: number;
  activeDays: number;
  lastEntryAt: string | null;
}

/** The order of the rows of a board. */
export const boardOrder = sql`score.bucket desc, score.total desc, score.active_days desc,
  score.verified_steps desc, score.contender_id`;

/** What is answered of a row of `score`, beside its ranks and its offset. */
export function rankColumns(contenders: ContenderKind) {
  return sql`score.leaderboard_id, score.contender_id, score.active_days, score.last_entry_at,
    ${stepsOf('score.total')} as total, score.bucket, score.total::text as units, score.verified_steps::text as verified_units, ${shownOf(contenders).columns}`;
}

/** The joins of a row of `score` that these columns need. */
export function rankJoins(contenders: ContenderKind) {
  return sql`
    join leaderboard board
      on board.program_id = score.program_id and board.leaderboard_id = score.leaderboard_id
    ${shownOf(contenders).joins}`;
}

/** The same with the rank of yesterday. */
export function placeColumns(contenders: ContenderKind) {
  return sql`${rankColumns(contenders)}, was.rank as rank_before`;
}

/** The joins of these; `today` is a table of the program's day. */
export function placeJoins(contenders: ContenderKind) {
  return sql`${rankBefore} ${rankJoins(contenders)}`;
}

/**
 * The rank and the offset of each row of `score`, exact: how many are in the buckets above, and how many
 * rows of its own bucket come before it.
 */
export const placeOfScore = sql`
  cross join lateral (
    select coalesce(sum(bucket.people), 0)::bigint as people from leaderboard_histogram bucket
    where bucket.program_id = score.program_id and bucket.leaderboard_id = score.leaderboard_id
      and bucket.bucket > score.bucket
  ) above
  cross join lateral (
    select count(*) as people from leaderboard_score higher
    where higher.program_id = score.program_id and higher.leaderboard_id = score.leaderboard_id
      and higher.bucket = score.bucket
      and (higher.total, higher.active_days, higher.verified_steps)
        > (score.total, score.active_days, score.verified_steps)
  ) inside
  cross join lateral (
    select count(*) as people from leaderboard_score equal
    where equal.program_id = score.program_id and equal.leaderboard_id = score.leaderboard_id
      and equal.bucket = score.bucket and equal.total = score.total
      and equal.active_days = score.active_days and equal.verified_steps = score.verified_steps
      and equal.contender_id < score.contender_id
  ) before`;

/** The figures that `placeOfScore` finds. */
export const foundPlace = sql`above.people + inside.people + 1 as rank,
  above.people + inside.people + before.people as "offset"`;

/** The rank that `score` had when the program's day began, from what scores and buckets were then. */
const rankBefore = sql`
  cross join lateral (
    select (case when is_changed then score.before_bucket else score.bucket end) as bucket,
      (case when is_changed then score.before_total else score.total end) as total,
      (case when is_changed then score.before_active_days else score.active_days end) as active_days,
      (case when is_changed then score.before_verified_steps else score.verified_steps end)
        as verified_steps
    from (select score.before_day >= today.day as is_changed from today) change
  ) old
  left join lateral (
    select 1 + (
        select coalesce(sum(bucket.people - case when bucket.moved_on >= today.day then bucket.moved
          else 0 end), 0)::bigint
        from leaderboard_histogram bucket, today
        where bucket.program_id = score.program_id and bucket.leaderboard_id = score.leaderboard_id
          and bucket.bucket > old.bucket
      ) + (
        select count(*) from leaderboard_score higher, today
        where higher.program_id = score.program_id and higher.leaderboard_id = score.leaderboard_id
          and higher.bucket = old.bucket and higher.before_day < today.day
          and (higher.total, higher.active_days, higher.verified_steps)
            > (old.total, old.active_days, old.verified_steps)
      ) + (
        select count(*) from leaderboard_score higher, today
        where higher.program_id = score.program_id and higher.leaderboard_id = score.leaderboard_id
          and higher.before_day = today.day and higher.before_bucket = old.bucket
          and higher.bucket is not null
          and (higher.before_total, higher.before_active_days, higher.before_verified_steps)
            > (old.total, old.active_days, old.verified_steps)
      ) as rank
  ) was on old.total > 0`;
