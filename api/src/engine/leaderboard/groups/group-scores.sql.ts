import { sql } from 'kysely';
import type { DayChange } from '#engine/leaderboard/scores/day-change.ts';
import { type Db, deferUntilCommit } from '#engine/postgres/index.ts';
import type { GroupCounting } from '#engine/leaderboard/boards/boards.sql.ts';
import { verifiedWorthOnBoard, worthOnBoard } from '#engine/leaderboard/scores/counting.sql.ts';
import {
  addToDays,
  type GroupDayChange,
  groupDayChanges,
  isOpenAt,
  keepsDays,
  sumsDaysOf,
} from './group-days.sql.ts';
import { daysAfter, memberships } from '#engine/leaderboard/locks/group-locks.sql.ts';
import {
  applyDifference,
  changesTable,
  countedOnBoard,
  countsOnBoard,
  sumsDays,
} from '#engine/leaderboard/scores/scores.sql.ts';

/** The worth of `day` on `board`, in all steps or verified ones; before or after `change`. */
export function worthOf(steps: 'steps' | 'verified', when: 'now' | 'before') {
  const column = (name: string) =>
    when === 'now'
      ? sql.ref(`day.${name}`)
      : sql`(${sql.ref(`day.${name}`)} - ${sql.ref(`change.${name}`)})`;
  const worth = steps === 'steps' ? worthOnBoard : verifiedWorthOnBoard;
  return worth({
    steps: column(steps),
    members: sql.ref('size.members'),
    walkers: column('walkers'),
    active: column('active'),
  });
}

/**
 * The size of a group on a day: the newest row that is not after it. Here and below `offset 0` keeps the planner from
 * copying an expression to each place that uses it and evaluating it again.
 */
export function sizeOn(programId: number) {
  return sql`cross join lateral (
    select coalesce((
      select members from group_size
      where group_size.program_id = ${programId} and group_size.group_id = day.group_id
        and group_size.from_day <= day.day
      order by group_size.from_day desc limit 1), 0) as members
    offset 0
  ) size`;
}

/** The change of a score; units are decimal strings, because they can exceed a safe integer. */
export interface ScoreDifference {
  leaderboardId: number;
  contenderId: number;
  lastEntryAt: string | null;
  total: string;
  activeDays: number;
  verifiedSteps: string;
}

/** Known rows of `difference`. */
export function differenceTable(differences: readonly ScoreDifference[]) {
  const column = <K extends keyof ScoreDifference>(name: K) => differences.map((one) => one[name]);
  return sql`difference as (
    select * from unnest(${column('leaderboardId')}::bigint[], ${column('contenderId')}::bigint[],
      ${column('lastEntryAt')}::timestamptz[], ${column('total')}::bigint[],
      ${column('activeDays')}::int[], ${column('verifiedSteps')}::bigint[])
      as t (leaderboard_id, contender_id, last_entry_at, total, active_days, verified_steps)
  )`;
}

/**
 * Adds the differences of members' days to the days of their groups, and from there to every open board of groups that
 * contains them. The caller has locked the members, and then the groups, in earlier statements.
 */
export async function updateGroupScores(
  db: Db,
  programId: number,
  changes: readonly DayChange[],
  groupIds: readonly number[],
  now: Date,
): Promise<void> {
  const written = (when: 'came' | 'went') => sql`
    select from toggled where toggled.member_id = seen.member_id and toggled.is_there = ${when === 'came'}`;
  const { rows: changed } = await sql<GroupDayChange>`
    with wrote as materialized (select * from ${changesTable(changes)}),
    toggled as materialized (
      select member_id, day, last_entry_at is not null as is_there from wrote
      where (last_entry_at is null) <> (entry_before is null)
    ), seen as (
      select distinct member_id, day + n as day from toggled, generate_series(0, ${daysAfter}) n
    ), activity as (
      select seen.member_id, seen.day, entry.is_active::int - (entry.was_before or exists (
        ${written('went')} and toggled.day between seen.day - ${daysAfter} and seen.day))::int as active
      from seen
      cross join lateral (
        select count(*) > 0 as is_active, count(*) filter (where not exists (
          ${written('came')} and toggled.day = entry.day)) > 0 as was_before
        from member_day entry
        where entry.program_id = ${programId} and entry.member_id = seen.member_id
          and entry.day between seen.day - ${daysAfter} and seen.day
      ) entry
    ), counted as (
      select board.leaderboard_id, membership.group_id, wrote.day,
        ${countedOnBoard('wrote')} as steps,
        ${countedOnBoard('wrote', 'before')} as steps_before,
        least(wrote.verified, board.daily_cap) - least(wrote.verified_before, board.daily_cap) as verified,
        0 as active
      from wrote
      join ${memberships(programId)} on membership.member_id = wrote.member_id
        and membership.first_day <= wrote.day
        and (membership.last_day is null or membership.last_day >= wrote.day)
        and membership.group_id = any(${groupIds}::bigint[])
      join leaderboard_score score on score.program_id = ${programId}
        and score.contender_id = membership.group_id and score.end_day >= wrote.day
        and score.start_day <= wrote.day
      join leaderboard board on board.program_id = ${programId}
        and board.leaderboard_id = score.leaderboard_id and ${keepsDays} and ${isOpenAt(now)}
      where ${countsOnBoard('wrote.day')}
      union all
      select board.leaderboard_id, membership.group_id, activity.day, 0, 0, 0, activity.active
      from activity
      join ${memberships(programId)} on membership.member_id = activity.member_id
        and membership.first_day <= activity.day
        and (membership.last_day is null or membership.last_day >= activity.day)
        and membership.group_id = any(${groupIds}::bigint[])
      join leaderboard_score score on score.program_id = ${programId}
        and score.contender_id = membership.group_id and score.end_day >= activity.day
        and score.start_day <= activity.day
      join leaderboard board on board.program_id = ${programId}
        and board.leaderboard_id = score.leaderboard_id and ${keepsDays} and ${isOpenAt(now)}
      where activity.active <> 0 and ${countsOnBoard('activity.day')}
    )
    select leaderboard_id, group_id, day, sum(steps - steps_before)::bigint as steps,
      sum(verified)::bigint as verified, sum((steps > 0)::int - (steps_before > 0)::int)::int as walkers,
      sum(active)::int as active
    from counted
    group by leaderboard_id, group_id, day`.execute(db);
  if (changed.length === 0) return;
  const change = groupDayChanges(changed);
  deferUntilCommit(addToDays(programId, change).execute(db));
  const { rows: differences } = await sql<ScoreDifference>`
    with ${change}
    select board.leaderboard_id, score.contender_id, score.last_entry_at::text,
      sum(worth.now - worth.before)::bigint::text as total,
      sum((worth.now > 0)::int - (worth.before > 0)::int)::int as active_days,
      sum(${worthOf('verified', 'now')} - ${worthOf('verified', 'before')})::bigint::text as verified_steps
    from change
    join group_day day on day.program_id = ${programId} and day.leaderboard_id = change.leaderboard_id
      and day.group_id = change.group_id and day.day = change.day
    join leaderboard kept on kept.program_id = ${programId} and kept.leaderboard_id = day.leaderboard_id
    join leaderboard_score score on score.program_id = ${programId} and score.contender_id = day.group_id
      and score.end_day >= day.day and score.start_day <= day.day
    join leaderboard board on board.program_id = ${programId}
      and board.leaderboard_id = score.leaderboard_id and ${sumsDaysOf}
    ${sizeOn(programId)}
    cross join lateral (
      select ${worthOf('steps', 'now')} as now, ${worthOf('steps', 'before')} as before
      offset 0
    ) worth
    where ${countsOnBoard('day.day')}
    group by board.leaderboard_id, score.contender_id, score.last_entry_at`.execute(db);
  await applyDifference(db, programId, differenceTable(differences), now);
}

/**
 * Recalculates the scores of groups on every open board that hasn't ended before a day, after their members have
 * changed since that day. The caller has locked the groups.
 */
export async function rescoreGroups(
  db: Db,
  programId: number,
  groupIds: readonly number[],
  fromDay: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<ScoreDifference>`
    select score.leaderboard_id, score.contender_id, score.last_entry_at::text,
      (sum.total - score.total)::text as total, sum.active_days - score.active_days as active_days,
      (sum.verified_steps - score.verified_steps)::text as verified_steps
    from leaderboard_score score
    join leaderboard board on board.program_id = ${programId}
      and board.leaderboard_id = score.leaderboard_id and ${isOpenAt(now)} and ${sumsDays}
    join leaderboard kept on kept.program_id = ${programId} and kept.contenders = board.contenders
      and kept.kind in ('all', 'challenge') and ${sumsDaysOf}
    cross join lateral (
      select coalesce(sum(worth.now), 0)::bigint as total,
        (count(*) filter (where worth.now > 0))::int as active_days,
        coalesce(sum(worth.verified), 0)::bigint as verified_steps
      from group_day day
      ${sizeOn(programId)}
      cross join lateral (
        select ${worthOf('steps', 'now')} as now, ${worthOf('verified', 'now')} as verified
        offset 0
      ) worth
      where day.program_id = ${programId} and day.leaderboard_id = kept.leaderboard_id
        and day.group_id = score.contender_id and ${countsOnBoard('day.day')}
    ) sum
    where score.program_id = ${programId} and score.contender_id = any(${groupIds}::bigint[])
      and score.end_day >= ${fromDay}`.execute(db);
  await applyDifference(db, programId, differenceTable(rows), now);
}

/**
 * Sets how the days of groups count on the boards of a program and resets their scores. The caller has locked all
 * groups, and recalculates the scores afterwards.
 */
export async function updateGroupCounting(
  db: Db,
  programId: number,
  counting: GroupCounting,
  averageShift: number,
): Promise<void> {
  await sql`update program set group_counting = ${counting} where program_id = ${programId}`.execute(
    db,
  );
  const boards = sql`select leaderboard_id from leaderboard
    where program_id = ${programId} and kind <> 'challenge' and contenders <> 'members'`;
  await sql`
    update leaderboard set counting = ${counting}, bucket_shift = bucket_shift
      + ((${counting}::text <> 'total')::int - (counting <> 'total')::int) * ${averageShift}::int
    where program_id = ${programId} and leaderboard_id in (${boards})`.execute(db);
  for (const histogram of ['leaderboard_histogram', 'leaderboard_slot']) {
    await sql`delete from ${sql.table(histogram)}
      where program_id = ${programId} and leaderboard_id in (${boards})`.execute(db);
  }
  await sql`
    update leaderboard_score set total = 0, active_days = 0, verified_steps = 0,
      bucket = -1 - part_of(contender_id), before_day = '-infinity', before_total = 0, before_bucket = null
    where program_id = ${programId} and leaderboard_id in (${boards})`.execute(db);
}
