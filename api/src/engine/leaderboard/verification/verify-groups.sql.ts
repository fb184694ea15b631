import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { verifiedWorthOnBoard, worthOnBoard } from '#engine/leaderboard/scores/counting.sql.ts';
import { memberships } from '#engine/leaderboard/locks/group-locks.sql.ts';
import { countedOnBoard, countsOnBoard, sumsDays } from '#engine/leaderboard/scores/scores.sql.ts';
import type { Disagreement } from './verify-boards.sql.ts';

/** Finds teams and organizations whose stored size is wrong since some day. */
export async function selectWrongSizes(db: Db, programId: number): Promise<Disagreement[]> {
  const { rows } = await sql<Disagreement>`
    with moved as (
      select group_id, first_day as from_day, 1 as members from ${memberships(programId)}
      union all
      select group_id, last_day + 1, -1 from ${memberships(programId)} where last_day is not null
    ), counted as (
      select group_id, from_day,
        (sum(sum(members)) over (partition by group_id order by from_day))::int as members
      from moved group by group_id, from_day having sum(members) <> 0
    ), kept as (
      -- Rows that change nothing are left by those who came and went.
      select group_id, from_day, members from (
        select group_id, from_day, members,
          lag(members, 1, 0) over (partition by group_id order by from_day) as before
        from group_size where program_id = ${programId}
      ) size
      where members <> before
    )
    select group_id, from_day::text, kept.members, counted.members as right_members
    from counted
    full join kept using (group_id, from_day)
    where counted.members is distinct from kept.members`.execute(db);
  return rows;
}

/** The open boards of groups, with the groups on them and the days of their members. */
function daysOfGroups(programId: number, now: Date) {
  return sql`
    board as materialized (
      select * from leaderboard board where program_id = ${programId} and contenders <> 'members'
        and (closes_at is null or closes_at > ${now}) and ${sumsDays}
    ), membership as materialized (
      select membership.* from ${memberships(programId)}
      join contender on contender.program_id = ${programId} and contender.contender_id = group_id
    ), looked_at as materialized (
      -- Each day on which a member of the group counts as active, and with it each with an entry.
      select membership.group_id, membership.member_id, (entry.day + n) as day
      from membership
      join member_day entry on entry.program_id = ${programId} and entry.member_id = membership.member_id
      cross join generate_series(0, 6) n
      where entry.day + n >= membership.first_day
        and (membership.last_day is null or entry.day + n <= membership.last_day)
      group by 1, 2, 3
    ), derived as (
      select board.leaderboard_id, looked_at.group_id, looked_at.day,
        coalesce(sum(${countedOnBoard('day')}) filter (where day.day is not null), 0)::bigint
          as steps,
        coalesce(sum(least(day.verified, board.daily_cap)) filter (where day.day is not null), 0)::bigint
          as verified,
        (count(*) filter (where day.day is not null and ${countedOnBoard('day')} > 0))::int as walkers,
        count(*)::int as active
      from looked_at
      join leaderboard_score score on score.program_id = ${programId}
        and score.contender_id = looked_at.group_id
      join board on board.leaderboard_id = score.leaderboard_id
      left join member_day day on day.program_id = ${programId} and day.member_id = looked_at.member_id
        and day.day = looked_at.day
      where ${countsOnBoard('looked_at.day')}
      group by 1, 2, 3
    )`;
}

/** Finds days of groups that differ from the sum of their members' days. */
export async function selectWrongGroupDays(
  db: Db,
  programId: number,
  now: Date,
): Promise<Disagreement[]> {
  const { rows } = await sql<Disagreement>`
    with ${daysOfGroups(programId, now)}
    select leaderboard_id, group_id, day::text, kept.steps, kept.verified, kept.walkers, kept.active,
      right_one.steps as right_steps, right_one.verified as right_verified,
      right_one.walkers as right_walkers, right_one.active as right_active
    from (
      select derived.* from derived join board using (leaderboard_id) where kind in ('all', 'challenge')
    ) right_one
    full join (
      select group_day.* from group_day
      join board using (leaderboard_id)
      join contender on contender.program_id = ${programId} and contender.contender_id = group_id
      where group_day.program_id = ${programId} and (steps <> 0 or verified <> 0 or walkers <> 0 or active <> 0)
    ) kept using (leaderboard_id, group_id, day)
    where (kept.steps, kept.verified, kept.walkers, kept.active)
      is distinct from (right_one.steps, right_one.verified, right_one.walkers, right_one.active)`.execute(
    db,
  );
  return rows;
}

/** Finds scores of groups that differ from the recalculated worth of their members' days. */
export async function selectWrongGroupScores(
  db: Db,
  programId: number,
  now: Date,
): Promise<Disagreement[]> {
  const worth = (steps: 'steps' | 'verified') =>
    (steps === 'steps' ? worthOnBoard : verifiedWorthOnBoard)({
      steps: sql.ref(`derived.${steps}`),
      members: sql.ref('size.members'),
      walkers: sql.ref('derived.walkers'),
      active: sql.ref('derived.active'),
    });
  const { rows } = await sql<Disagreement>`
    with ${daysOfGroups(programId, now)},
    summed as (
      select board.leaderboard_id, derived.group_id as contender_id, sum(${worth('steps')})::bigint as total,
        (count(*) filter (where ${worth('steps')} > 0))::int as active_days,
        sum(${worth('verified')})::bigint as verified_steps
      from derived
      join board using (leaderboard_id)
      cross join lateral (
        select count(*)::int as members from membership
        where membership.group_id = derived.group_id and membership.first_day <= derived.day
          and (membership.last_day is null or membership.last_day >= derived.day)
      ) size
      group by 1, 2
    )
    select leaderboard_id, contender_id, kept.total, kept.active_days, kept.verified_steps,
      summed.total as right_total, summed.active_days as right_active_days,
      summed.verified_steps as right_verified_steps
    from summed
    full join (
      select score.* from leaderboard_score score
      join board using (leaderboard_id)
      where score.program_id = ${programId} and score.bucket is not null
    ) kept using (leaderboard_id, contender_id)
    where (coalesce(kept.total, 0), coalesce(kept.active_days, 0), coalesce(kept.verified_steps, 0))
      <> (coalesce(summed.total, 0), coalesce(summed.active_days, 0), coalesce(summed.verified_steps, 0))`.execute(
    db,
  );
  return rows;
}
