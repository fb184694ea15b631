import { maxComparedParticipants } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';

/** The fewest days with steps, of the 28 before a challenge, that make a usual average. */
const fewestUsualDays = 14;

/** The fewest days in a challenge with which a member is compared. */
const fewestDays = 3;

/** Which participants of a challenge are compared, and until which day. */
export interface Compared {
  challengeId: number;
  /** The last day that has ended; null if all have. */
  last: string | null;
  /** A single member; by default all, unless there are too many. */
  only?: number;
}

/**
 * Compares the members on a challenge's board with their own four weeks before it, as rows of `member_id`, `days`,
 * `day_average`, `usual_average` and `steady_days`. PostgreSQL may sum before it filters members without days.
 */
export function ownWeeksOf(
  programId: number,
  { challengeId, last, only }: Compared,
): RawBuilder<unknown> {
  const ofBoard = sql`from leaderboard_score score
    where score.program_id = ${programId} and score.leaderboard_id = ${challengeId}
      and score.bucket is not null`;
  const whom =
    only === undefined
      ? sql`(select count(*) ${ofBoard}) <= ${maxComparedParticipants}`
      : sql`score.contender_id = ${only}`;
  return sql`
    select entered.member_id, entered.days, sums.day_average, sums.usual_average, (
      select count(*)::int from member_day day
      where day.program_id = ${programId} and day.member_id = entered.member_id
        and day.day between entered.first_day and entered.last_day
        and day.steps > 0 and day.steps >= 0.8 * sums.day_average) as steady_days
    from (
      select score.contender_id as member_id, board.start_day, own.first_day, own.last_day,
        own.last_day - own.first_day + 1 as days
      from leaderboard board
      join leaderboard_score score on score.program_id = ${programId}
        and score.leaderboard_id = board.leaderboard_id and score.bucket is not null
      cross join lateral (
        select greatest(board.start_day, score.counts_from) as first_day,
          least(board.end_day, ${last}::date) as last_day
      ) own
      where board.program_id = ${programId} and board.leaderboard_id = ${challengeId}
        and board.contenders = 'members' and ${whom}
        and own.last_day - own.first_day + 1 >= ${fewestDays}
    ) entered
    cross join lateral (
      select
        round(coalesce(sum(day.steps) filter (where day.day >= entered.first_day), 0)
          / nullif(entered.days, 0)::numeric)::int as day_average,
        case when count(*) filter (where day.day < entered.start_day) >= ${fewestUsualDays} then
          round(sum(day.steps) filter (where day.day < entered.start_day) / 28.0)::int
          end as usual_average
      from member_day day
      where day.program_id = ${programId} and day.member_id = entered.member_id
        and day.day between entered.start_day - 28 and entered.last_day and day.steps > 0
    ) sums`;
}
