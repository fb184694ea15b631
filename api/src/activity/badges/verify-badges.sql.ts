import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/**
 * Recalculates a program's tallies and badges from its days and memberships, and describes each difference from the
 * stored ones in a sentence; returns an empty list if everything matches. Reads every day of the program.
 */
export async function verifyBadges(db: Db, programId: number): Promise<string[]> {
  const found: string[] = [];
  for (const check of [tallies, metricTallies, awards]) {
    const { rows } = await check(programId).execute(db);
    for (const { sentence } of rows) found.push(sentence);
  }
  return found;
}

type Check = RawBuilder<{ sentence: string }>;

function derivedTallies(programId: number) {
  return sql`
    select member_id, sum(logged)::bigint as logged_steps, sum(steps)::bigint as counted_steps,
      count(*)::int as entry_days, (count(*) filter (where verified > 0))::int as device_days,
      (count(*) filter (where steps >= goal))::int as goal_days, min(day) as first_day,
      (array_agg(day order by steps desc, day) filter (where steps > 0))[1] as best_day,
      max(steps) as best_steps
    from member_day
    where program_id = ${programId}
    group by member_id`;
}

function tallies(programId: number): Check {
  return sql`
    select format('the tally of member %s is %s, and should be %s', member_id, kept.figures,
      derived.figures) as sentence
    from (
      select member_id, jsonb_build_array(logged_steps, counted_steps, entry_days, device_days, goal_days,
        first_day, best_day, best_steps) as figures
      from member_tally
      -- Of a member whose days were all taken away a row of zeros is left.
      where program_id = ${programId} and (entry_days <> 0 or logged_steps <> 0 or best_steps <> 0)
    ) kept
    full join (
      select member_id, jsonb_build_array(logged_steps, counted_steps, entry_days, device_days, goal_days,
        first_day, best_day, best_steps) as figures
      from (${derivedTallies(programId)}) tally
    ) derived using (member_id)
    where kept.figures is distinct from derived.figures`;
}

function metricTallies(programId: number): Check {
  return sql`
    select format('member %s logged %s on %s days, and %s are kept', member_id, metric,
      coalesce(derived.days, 0), coalesce(kept.days, 0)) as sentence
    from (select member_id, metric, days from member_metric_tally where program_id = ${programId}) kept
    full join (
      select member_id, metric, count(*)::int as days from metric_entry
      where program_id = ${programId} group by member_id, metric
    ) derived using (member_id, metric)
    where coalesce(kept.days, 0) <> coalesce(derived.days, 0)`;
}

/** Selects differences in badges, which follow from days, metrics and memberships; streaks are taken as stored. */
function awards(programId: number): Check {
  return sql`
    with tally as materialized (${derivedTallies(programId)}), earned as (
      select tally.member_id, badge.badge_id, '' as subject
      from badge
      cross join tally
      left join member_tally kept
        on kept.program_id = ${programId} and kept.member_id = tally.member_id
      where badge.threshold <= case badge.rule
        when 'entry-days' then tally.entry_days when 'device-days' then tally.device_days
        when 'goal-days' then tally.goal_days when 'counted-steps' then tally.counted_steps
        when 'longest-streak' then kept.longest_streak
      end
      union all
      select member_id, badge_id, best_day::text
      from tally
      join badge on rule = 'personal-best'
      where best_day > first_day
      union all
      select member_id, badge_id, day::text
      from (
        select member_id, day, lag(day) over days as before, lead(day) over days as second,
          lead(day, 2) over days as third
        from member_day
        where program_id = ${programId}
        window days as (partition by member_id order by day)
      ) run
      join badge on rule = 'comeback'
      where before < day - 7 and second = day + 1 and third = day + 2
      union all
      select member_id, badge_id, ''
      from (
        select member_id, metric, count(*) as days from metric_entry
        where program_id = ${programId} group by member_id, metric
      ) logged
      join badge on badge.metric = logged.metric and badge.threshold <= logged.days
      union all
      select member_id, badge_id, challenge_id::text
      from challenge_member
      join badge on rule = 'challenges-joined'
      where program_id = ${programId} and left_at is null
    )
    select format('badge %s of member %s (%s) %s', coalesce(badge.slug, badge_id::text), member_id, subject,
      case when award_id is null then 'is missing' else 'is not earned' end) as sentence
    from (
      select award.* from member_badge award
      join badge using (badge_id)
      where award.program_id = ${programId} and taken_at is null
        and badge.rule not in ('right-answers', 'challenges-finished', 'challenges-exceeded')
    ) award
    full join (select *, true as is_earned from earned) earned using (member_id, badge_id, subject)
    join badge using (badge_id)
    where award_id is null or is_earned is null`;
}
