import { sql } from 'kysely';
import type { Span } from '#engine/requests/index.ts';
import { type Db, isGroup } from '#engine/postgres/index.ts';

/** A day before and after a write, with the fields that a program's totals are made of. */
export interface ProgramDayChange {
  memberId: number;
  day: string;
  before: WalkedDay | null;
  after: WalkedDay | null;
}

interface WalkedDay {
  steps: number;
  walked: number;
  goal: number;
}

/** The number of rows per day, so that two transactions that write a day seldom need the same row. */
const slots = 8;

/**
 * Adds the differences of some days to the program's totals: rows of one slot, in order. The caller has locked the
 * members in an earlier statement and stored their days.
 */
export async function updateProgramDays(
  db: Db,
  programId: number,
  changes: readonly ProgramDayChange[],
): Promise<void> {
  const slot = Math.floor(Math.random() * slots);
  const toggled = changes.filter(({ before, after }) => hasSteps(before) !== hasSteps(after));
  await Promise.all([
    toggled.length > 0 ? updateReturns(db, programId, toggled, slot) : undefined,
    updateSums(db, programId, changes, slot),
  ]);
}

function hasSteps(day: WalkedDay | null): boolean {
  return day !== null && day.steps > 0;
}

/** Counts again on which earlier day their members were last active, for days that became active or inactive. */
async function updateReturns(
  db: Db,
  programId: number,
  toggled: readonly ProgramDayChange[],
  slot: number,
): Promise<void> {
  await sql`
    with toggled as (
      select * from unnest(
        ${toggled.map(({ memberId }) => memberId)}::bigint[], ${toggled.map(({ day }) => day)}::date[],
        ${toggled.map(({ after }) => hasSteps(after))}::boolean[]) as t (member_id, day, has_come)
    ), affected as (
      -- The days whose day before changed: those that came or went, and the next active one after each.
      select member_id, day, coalesce(bool_or(has_come), false) as has_come,
        coalesce(bool_or(not has_come), false) as has_gone
      from (
        select member_id, day, has_come from toggled
        union all
        select toggled.member_id, next.day, null from toggled
        cross join lateral (
          select day.day from member_day day
          where day.program_id = ${programId} and day.member_id = toggled.member_id
            and day.day > toggled.day and day.steps > 0
          order by day.day limit 1
        ) next
      ) known
      group by member_id, day
    ), following as (
      select *,
        (select max(day.day) from member_day day
          where day.program_id = ${programId} and day.member_id = affected.member_id
            and day.day < affected.day and day.steps > 0) as previous_day,
        max(day) filter (where has_come) over earlier as last_come,
        max(day) filter (where has_gone) over earlier as last_gone
      from affected
      window earlier as (
        partition by member_id order by day rows between unbounded preceding and 1 preceding)
    ), returned as (
      -- A day before that came is affected itself: what was before that one is known from its own row.
      select day, previous_day, has_come, has_gone, greatest(last_gone,
        max(previous_day) filter (where previous_day is distinct from last_come)
          over (partition by member_id order by day)) as previous_day_before
      from following
    ), moved as (
      select day, coalesce(previous_day, '-infinity') as previous_day, 1 as people
      from returned where not has_gone
      union all
      select day, coalesce(previous_day_before, '-infinity'), -1 from returned where not has_come
    )
    insert into program_return as known (program_id, day, previous_day, slot, people)
    select ${programId}::bigint, day, previous_day, ${slot}::int, sum(people)::int from moved
    group by day, previous_day having sum(people) <> 0
    order by day, previous_day
    on conflict (program_id, day, previous_day, slot)
      do update set people = known.people + excluded.people`.execute(db);
}

async function updateSums(
  db: Db,
  programId: number,
  changes: readonly ProgramDayChange[],
  slot: number,
): Promise<void> {
  const figure = (when: 'before' | 'after', name: keyof WalkedDay) =>
    changes.map((change) => change[when]?.[name] ?? 0);
  await sql`
    insert into program_day as known
      (program_id, day, slot, steps, walked, active_members, goal_met)
    select ${programId}::bigint, day, ${slot}::int, sum(steps - steps_before),
      sum(walked - walked_before), sum((steps > 0)::int - (steps_before > 0)::int),
      sum((steps > 0 and steps >= goal)::int - (steps_before > 0 and steps_before >= goal_before)::int)
    from unnest(
      ${changes.map(({ day }) => day)}::date[],
      ${figure('before', 'steps')}::int[], ${figure('before', 'walked')}::int[],
      ${figure('before', 'goal')}::int[], ${figure('after', 'steps')}::int[],
      ${figure('after', 'walked')}::int[], ${figure('after', 'goal')}::int[]
    ) as change (day, steps_before, walked_before, goal_before, steps, walked, goal)
    group by day
    order by day
    on conflict (program_id, day, slot) do update set steps = known.steps + excluded.steps,
      walked = known.walked + excluded.walked,
      active_members = known.active_members + excluded.active_members,
      goal_met = known.goal_met + excluded.goal_met`.execute(db);
}

/** The steps of all members of a program on a day. */
export interface ProgramDayRow {
  day: string;
  steps: number;
  activeMembers: number;
  /** The steps that weren't converted from activities; null if only part of the day is shown. */
  walked?: number | null;
}

/**
 * Builds the days of a span as `counted`: a whole day if the program without its visible organization days leaves no
 * member, or a whole group; otherwise the sum of those organization days. All figures of a program come from these
 * days, and all figures of an organization from its days on the all-time board, so that no one can subtract figures
 * from each other to find out about fewer people.
 */
function countedDays(programId: number, { first, last }: Span) {
  return sql`
    total as (
      select day, sum(steps)::bigint as steps, sum(walked)::bigint as walked,
        sum(active_members)::int as people,
        sum(goal_met)::int as goal_met
      from program_day
      where program_id = ${programId} and day between ${first} and ${last}
      group by day having sum(active_members) > 0
    ), part as (
      select day.day, sum(day.steps)::bigint as steps, sum(day.walkers)::int as people
      from leaderboard board
      join group_day day on day.program_id = ${programId}
        and day.leaderboard_id = board.leaderboard_id and day.day between ${first} and ${last}
      where board.program_id = ${programId} and board.kind = 'all'
        and board.contenders = 'organizations' and ${isGroup(sql`day.walkers`)}
      group by day.day
    ), counted as materialized (
      select day, rest.is_told as is_whole, (rest.is_told or part.day is not null) as is_shown,
        case when rest.is_told then total.steps else part.steps end as steps,
        case when rest.is_told then total.walked end as walked,
        case when rest.is_told then total.people else part.people end as people, total.goal_met
      from total
      left join part using (day)
      cross join lateral (
        select total.people <= coalesce(part.people, 0)
          or ${isGroup(sql`total.people - coalesce(part.people, 0)`)} as is_told
      ) rest
    )`;
}

/** Selects the days of a span that may be shown, newest first. */
export async function selectProgramDays(
  db: Db,
  programId: number,
  span: Span,
): Promise<ProgramDayRow[]> {
  const { rows } = await sql<ProgramDayRow>`
    with ${countedDays(programId, span)}
    select day, steps, walked, people as active_members from counted where is_shown
    order by day desc`.execute(db);
  return rows;
}

/** The totals of a program's members over a span. */
export interface ProgramSumRow {
  /** All members who have not left. */
  members: number;
  /** The number of different members with steps on a day that is included, wholly or in part. */
  activeMembers: number;
  totalSteps: number;
  memberDays: number;
  /** The number of member days on which the goal was met, out of `wholeMemberDays`; of whole days only. */
  goalDays: number;
  wholeMemberDays: number;
  /** The number of days that were left out, wholly or in part, because too few members were active. */
  withheldDays: number;
}

/**
 * Sums the days of a span that may be shown, from the totals of the program and its organizations. Days are added up,
 * and members are counted on their first active day in the span. Only the few members who were active on a day that is
 * left out are checked individually.
 */
export async function selectProgramSum(
  db: Db,
  programId: number,
  span: Span,
): Promise<ProgramSumRow> {
  const { first, last } = span;
  const { rows } = await sql<ProgramSumRow>`
    with ${countedDays(programId, span)}, withheld as materialized (
      select distinct active.member_id from counted
      join member_day active on active.program_id = ${programId} and active.day = counted.day
        and active.steps > 0
      where not counted.is_shown
    ), unseen as (
      select count(*) as people from withheld
      where not exists (
        select from member_day day
        join counted on counted.day = day.day and counted.is_shown
        where day.program_id = ${programId} and day.member_id = withheld.member_id
          and day.day between ${first} and ${last} and day.steps > 0)
    )
    select
      (select coalesce(sum(people), 0)::bigint from contender_part
        where program_id = ${programId} and kind = 'members') as members,
      (select count(*) from counted where not is_whole) as withheld_days,
      (select coalesce(sum(people), 0)::bigint from program_return
        where program_id = ${programId} and day between ${first} and ${last} and previous_day < ${first})
        - (select people from unseen) as active_members,
      coalesce(sum(steps) filter (where is_shown), 0)::bigint as total_steps,
      coalesce(sum(people) filter (where is_shown), 0) as member_days,
      coalesce(sum(people) filter (where is_whole), 0) as whole_member_days,
      coalesce(sum(goal_met) filter (where is_whole), 0) as goal_days
    from counted`.execute(db);
  const [sum] = rows;
  if (!sum) throw new Error('An aggregate without groups always has one row.');
  return sum;
}
