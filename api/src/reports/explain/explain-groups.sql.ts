import { sql } from 'kysely';
import { type Db, isGroup } from '#engine/postgres/index.ts';
import {
  countedOnBoard,
  countingOnBoard,
  stepsOf,
  worthOnBoard,
} from '#engine/leaderboard/index.ts';
import type { BoardRow } from './explain.sql.ts';

/**
 * A day of a group on a board. Figures are null if they may not be shown; `gave` is what members did, for teams only.
 */
export interface GroupDayRow {
  date: string;
  members: number;
  active: number | null;
  walkers: number | null;
  counted: number | null;
  score: number;
  gave: {
    steps: number;
    counted: number;
    activities: boolean;
    manual: boolean;
    capped: boolean;
  } | null;
}

/** A group's score on a board, and the days that it sums. */
export interface GroupScoreRow {
  countsFrom: string | null;
  activeDays: number;
  exact: number;
  /** The part of the score that its days don't explain. */
  difference: number;
  days: GroupDayRow[];
}

/**
 * Sums the days of a team's members while they were on it, independently of the board. An organization may include the
 * whole program, and isn't summed here.
 */
function daysOfMembers(programId: number, groupId: number) {
  return sql`
    select day.day, sum(day.steps)::bigint as steps,
      sum(${countedOnBoard('day')})::bigint as counted,
      bool_or(board.counts_manual and not board.counts_activities and day.walked < day.steps) as activities,
      bool_or(not board.counts_manual and day.verified < day.steps) as manual,
      bool_or(${countingOnBoard('day')} > board.daily_cap) as capped
    from board
    join team_member membership on board.contenders = 'teams' and membership.program_id = ${programId}
      and membership.team_id = ${groupId}
    join member_day day on day.program_id = ${programId} and day.member_id = membership.member_id
      and day.day >= membership.first_day
      and (membership.last_day is null or day.day <= membership.last_day)
      and (board.start_day is null or day.day >= board.start_day)
      and (board.end_day is null or day.day <= board.end_day)
    group by day.day`;
}

/**
 * Selects a group's score on a board, from the sealed result if there is one, with its days up to today, newest first;
 * undefined if the group isn't on the board. The days are those that the board sums; for a closed challenge, as they
 * were when it closed. Figures of too few people are not read.
 */
export async function selectGroupScore(
  db: Db,
  programId: number,
  { leaderboardId, kind, contenders }: BoardRow,
  groupId: number,
  today: string,
): Promise<GroupScoreRow | undefined> {
  const isTold = sql`(${contenders}::text = 'teams' or ${isGroup(sql.ref('kept.walkers'))})`;
  const { rows } = await sql<GroupScoreRow>`
    with board as materialized (
      select * from leaderboard where program_id = ${programId} and leaderboard_id = ${leaderboardId}
    ), kept as materialized (
      select day.* from board
      join leaderboard of_days on of_days.program_id = ${programId} and of_days.contenders = ${contenders}
        and ${kind === 'challenge' ? sql`of_days.leaderboard_id = board.leaderboard_id` : sql`of_days.kind = 'all'`}
      join group_day day on day.program_id = ${programId} and day.leaderboard_id = of_days.leaderboard_id
        and day.group_id = ${groupId} and (board.start_day is null or day.day >= board.start_day)
        and (board.end_day is null or day.day <= board.end_day)
    ), gave as materialized (${daysOfMembers(programId, groupId)}
    ), day as materialized (
      select asked.day::date as day, size.members, kept.walkers, kept.active, kept.steps,
        ${isTold} as is_told, ${worthOnBoard({
          steps: sql`coalesce(kept.steps, 0)`,
          members: sql.ref('size.members'),
          walkers: sql`coalesce(kept.walkers, 0)`,
          active: sql`coalesce(kept.active, 0)`,
        })} as units
      from board
      cross join lateral generate_series(
        greatest(board.start_day, (
          select min(from_day) from group_size where program_id = ${programId} and group_id = ${groupId})),
        -- Members east of the viewer may be a day ahead.
        least(board.end_day, greatest(${today}::date, (
          select max(day) from kept where steps > 0 and ${isTold}))),
        interval '1 day') as asked (day)
      cross join lateral (
        select members from group_size
        where program_id = ${programId} and group_id = ${groupId} and from_day <= asked.day
        order by from_day desc limit 1
      ) size
      left join kept on kept.day = asked.day
      where size.members > 0
    ), score as (
      select score.counts_from, coalesce(sealed.active_days, score.active_days) as active_days,
        coalesce(sealed.total, score.total) as units,
        coalesce(sealed.total, score.total) - coalesce((select sum(units) from day), 0)::bigint as missing
      from leaderboard_score score
      left join challenge_result sealed on sealed.program_id = ${programId}
        and sealed.challenge_id = score.leaderboard_id and sealed.contender_id = score.contender_id
      where score.program_id = ${programId} and score.leaderboard_id = ${leaderboardId}
        and score.contender_id = ${groupId}
    )
    select score.counts_from, score.active_days, (${stepsOf('score.units')})::numeric as exact,
      (${stepsOf('score.missing')})::numeric as difference, (
        select coalesce(json_agg(json_build_object(
          'date', day.day, 'members', day.members,
          'active', case when day.is_told then coalesce(day.active, 0) end,
          'walkers', case when day.is_told then coalesce(day.walkers, 0) end,
          'counted', case when day.is_told then coalesce(day.steps, 0) end,
          'score', ${stepsOf('day.units')},
          'gave', case when gave.day is not null then json_build_object('steps', gave.steps,
            'counted', gave.counted, 'activities', gave.activities, 'manual', gave.manual, 'capped', gave.capped) end
        ) order by day.day desc), '[]')
        from day left join gave using (day)
      ) as days
    from score cross join board`.execute(db);
  return rows[0];
}
