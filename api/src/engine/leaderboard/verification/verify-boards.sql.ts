import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { blockOf, bucketOf, slotOf } from '#engine/leaderboard/scores/histogram.sql.ts';
import { countedOnBoard, countsOnBoard, sumsDays } from '#engine/leaderboard/scores/scores.sql.ts';

/** A row that is wrong: the stored value, and the recalculated one. */
export type Disagreement = Readonly<Record<string, string | number | null>>;

async function disagreements(db: Db, query: RawBuilder<Disagreement>): Promise<Disagreement[]> {
  return (await query.execute(db)).rows;
}

/** Finds scores of members that differ from the sum of their days, and members whose score is missing. */
export function selectWrongScores(db: Db, programId: number, now: Date): Promise<Disagreement[]> {
  return disagreements(
    db,
    sql`
    with board as materialized (
      select * from leaderboard board where program_id = ${programId} and contenders = 'members'
        -- What was written after a board had closed is not in its scores.
        and (closes_at is null or closes_at > ${now}) and ${sumsDays}
    ), summed as (
      select board.leaderboard_id, day.member_id as contender_id,
        sum(${countedOnBoard('day')})::bigint as total,
        count(*) filter (where ${countedOnBoard('day')} > 0)::int as active_days,
        sum(least(day.verified, board.daily_cap))::bigint as verified_steps,
        max(day.last_entry_at) as last_entry_at
      from member_day day
      cross join board
      left join leaderboard_score score
        on score.program_id = ${programId} and score.leaderboard_id = board.leaderboard_id
        and score.contender_id = day.member_id
      where day.program_id = ${programId} and ${countsOnBoard('day.day')}
        and (board.kind <> 'challenge' or score.contender_id is not null)
      group by board.leaderboard_id, day.member_id
    ), kept as (
      select score.*, board.bucket_shift from leaderboard_score score
      join board on board.leaderboard_id = score.leaderboard_id
      where score.program_id = ${programId}
    )
    select leaderboard_id, contender_id, kept.total, kept.active_days, kept.verified_steps,
      kept.last_entry_at, kept.bucket, summed.total as right_total, summed.active_days as right_active_days,
      summed.verified_steps as right_verified_steps, summed.last_entry_at as right_last_entry_at
    from kept
    full join summed using (leaderboard_id, contender_id)
    where (coalesce(kept.total, 0), coalesce(kept.active_days, 0), coalesce(kept.verified_steps, 0))
        <> (coalesce(summed.total, 0), coalesce(summed.active_days, 0), coalesce(summed.verified_steps, 0))
      or kept.last_entry_at is distinct from summed.last_entry_at
      or kept.bucket <> ${bucketOf('kept.total', 'kept.bucket_shift', 'contender_id')}`,
  );
}

/** Finds buckets with a wrong number of people, now or at the start of the last day on which the board changed. */
export function selectWrongBuckets(db: Db, programId: number): Promise<Disagreement[]> {
  const unscored = sql`(-1 - part_of(score.contender_id))`;
  const places = { now: sql`score.bucket`, before: sql`score.before_bucket`, unscored };
  return disagreements(db, wrongPlaces(programId, 'leaderboard_histogram', 'bucket', places));
}

/** Finds the same for slots. */
export function selectWrongSlots(db: Db, programId: number): Promise<Disagreement[]> {
  const rest = ['board.bucket_shift', 'score.contender_id'] as const;
  const places = {
    now: slotOf('score.total', ...rest),
    before: slotOf('score.before_total', ...rest),
    unscored: blockOf(sql`(-1 - part_of(score.contender_id))`),
  };
  return disagreements(db, wrongPlaces(programId, 'leaderboard_slot', 'slot', places));
}

function wrongPlaces(
  programId: number,
  table: string,
  column: 'bucket' | 'slot',
  places: Record<'now' | 'before' | 'unscored', RawBuilder<unknown>>,
): RawBuilder<Disagreement> {
  const place = sql.ref(column);
  return sql`
    with score as (
      select score.leaderboard_id, score.bucket >= 0 as is_scored, score.before_day, board.kind,
        ${places.now} as now, ${places.before} as before, ${places.unscored} as unscored
      from leaderboard_score score
      join leaderboard board on board.program_id = ${programId}
        and board.leaderboard_id = score.leaderboard_id
      where score.program_id = ${programId} and score.bucket is not null
    ), counted as (
      select leaderboard_id, place, sum(people)::int as people
      from (
        select leaderboard_id, now as place, 1 as people from score where is_scored or kind = 'challenge'
        union all
        select leaderboard_id, unscored, -1 from score where is_scored and kind <> 'challenge'
      ) one
      group by 1, 2
    ), latest as (
      select leaderboard_id, max(day) as day
      from (
        select leaderboard_id, moved_on as day from ${sql.table(table)} where program_id = ${programId}
        union all
        select leaderboard_id, before_day from score
      ) one
      group by 1
    ), kept as (
      select leaderboard_id, ${place} as place, people,
        people - case when moved_on = latest.day then moved else 0 end as people_before
      from ${sql.table(table)} join latest using (leaderboard_id)
      where program_id = ${programId}
    ), counted_before as (
      select leaderboard_id, case when before_day = latest.day then before else now end as place,
        count(*)::int as people
      from score join latest using (leaderboard_id)
      group by 1, 2
    )
    select leaderboard_id, place as ${place}, kept.people, counted.people as right_people
    from counted
    full join kept using (leaderboard_id, place)
    where coalesce(counted.people, 0) <> coalesce(kept.people, 0)
    union all
    select leaderboard_id, place, kept.people_before, counted_before.people
    from counted_before
    full join kept using (leaderboard_id, place)
    where place >= 0 and coalesce(counted_before.people, 0) <> coalesce(kept.people_before, 0)`;
}

/** Finds parts and blocks with a wrong number of contenders, and members who are wrongly listed or missing. */
export function selectWrongParts(db: Db, programId: number): Promise<Disagreement[]> {
  return disagreements(
    db,
    sql`
    with counted as (
      select kind, part, count(*)::int as people from contender
      where program_id = ${programId} group by 1, 2
    ), kept as (
      select kind, part, people from contender_part where program_id = ${programId}
    )
    select kind, part::bigint, kept.people, counted.people as right_people
    from counted
    full join kept using (kind, part)
    where coalesce(counted.people, 0) <> coalesce(kept.people, 0)
    union all
    select kind, block, kept.people, counted.people
    from (select kind, ${blockOf(sql`part`)} as block, sum(people)::int as people from counted group by 1, 2) counted
    full join (
      select kind, block, people from contender_block where program_id = ${programId}
    ) kept using (kind, block)
    where coalesce(counted.people, 0) <> coalesce(kept.people, 0)
    union all
    select 'members', member_id, (contender_id is not null)::int, (deactivated_at is null)::int
    from member
    left join contender on contender.program_id = ${programId}
      and contender.contender_id = member.member_id and contender.kind = 'members'
    where member.program_id = ${programId}
      and (contender_id is not null) <> (deactivated_at is null)`,
  );
}

/** Finds days of the program that differ from the sum of its members' days. */
export function selectWrongProgramDays(db: Db, programId: number): Promise<Disagreement[]> {
  return disagreements(
    db,
    sql`
    with counted as (
      select day, sum(steps)::bigint as steps, sum(walked)::bigint as walked,
        count(*)::int as active_members, (count(*) filter (where steps >= goal))::int as goal_met
      from member_day where program_id = ${programId} and steps > 0
      group by day
    ), kept as (
      select day, sum(steps)::bigint as steps, sum(walked)::bigint as walked,
        sum(active_members)::int as active_members, sum(goal_met)::int as goal_met
      from program_day where program_id = ${programId}
      group by day
      having sum(steps) <> 0 or sum(walked) <> 0 or sum(active_members) <> 0 or sum(goal_met) <> 0
    )
    select day::text, kept.steps, kept.walked, kept.active_members, kept.goal_met,
      counted.steps as right_steps, counted.walked as right_walked,
      counted.active_members as right_active_members, counted.goal_met as right_goal_met
    from counted
    full join kept using (day)
    where (counted.steps, counted.walked, counted.active_members, counted.goal_met)
      is distinct from (kept.steps, kept.walked, kept.active_members, kept.goal_met)`,
  );
}

/** Finds days on which the program counts a wrong number of returning members, by the day they were last active. */
export function selectWrongReturns(db: Db, programId: number): Promise<Disagreement[]> {
  return disagreements(
    db,
    sql`
    with counted as (
      select day, previous_day, count(*)::int as people
      from (
        select day, lag(day, 1, '-infinity') over (partition by member_id order by day) as previous_day
        from member_day where program_id = ${programId} and steps > 0
      ) active
      group by 1, 2
    ), kept as (
      select day, previous_day, sum(people)::int as people
      from program_return where program_id = ${programId}
      group by 1, 2 having sum(people) <> 0
    )
    select day::text, previous_day::text, kept.people, counted.people as right_people
    from counted
    full join kept using (day, previous_day)
    where counted.people is distinct from kept.people`,
  );
}
