import { sql } from 'kysely';
import type { Span } from '#foundation/calendar/span.ts';
import type { Db } from '#foundation/database/in-program.ts';
import { isGroup } from '#foundation/database/small-groups.ts';

/** A day before and after a write, as the totals of a program count it. */
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

/** How many rows a day is kept in, so that two transactions that write it seldom take the same one. */
const slots = 8;

/**
 * Adds the differences of some days to the totals of the program: rows of one slot, in their order. Whoever
 * calls has locked the members in an earlier statement and stored their days.
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

/** Counts anew on which day before their members were active, for days that came to be active or ceased to. */
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

/** What the members of a program walked on a day together. */
export interface ProgramDayRow {
  day: string;
  steps: number;
  activeMembers: number;
}

/** Selects the days of a span on which enough members were active to be shown, newest first. */
export async function selectProgramDays(
  db: Db,
  programId: number,
  { first, last }: Span,
): Promise<ProgramDayRow[]> {
  return db
    .selectFrom('programDay')
    .select([
      'day',
      sql<number>`sum(steps)`.as('steps'),
      sql<number>`sum(active_members)`.as('activeMembers'),
    ])
    .where('programId', '=', programId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('day')
    .having(isGroup(sql`sum(active_members)`))
    .orderBy('day', 'desc')
    .execute();
}

/**
 * Selects the days of a span of an organization on which enough of its members were active to be shown, newest
 * first. A day of it is also left out where the program's total, less the organizations that are shown, would
 * tell of fewer people: then the smallest of those is not shown either.
 */
export async function selectOrganizationDays(
  db: Db,
  programId: number,
  organizationId: number,
  { first, last }: Span,
): Promise<ProgramDayRow[]> {
  const { rows } = await sql<ProgramDayRow>`
    with part as (
      select day.group_id, day.day, day.steps, day.walkers,
        row_number() over (partition by day.day order by day.walkers, day.group_id) as nth
      from leaderboard board
      join group_day day on day.program_id = board.program_id
        and day.leaderboard_id = board.leaderboard_id and day.day between ${first} and ${last}
      where board.program_id = ${programId} and board.kind = 'all'
        and board.contenders = 'organizations' and ${isGroup(sql`day.walkers`)}
    ), rest as (
      select total.day, total.people - coalesce(shown.people, 0) as people
      from (
        select day, sum(active_members) as people from program_day
        where program_id = ${programId} and day between ${first} and ${last} group by day
      ) total
      left join (select day, sum(walkers) as people from part group by day) shown using (day)
    )
    select part.day, part.steps, part.walkers as active_members
    from part
    join rest on rest.day = part.day
    where part.group_id = ${organizationId}
      and (part.nth > 1 or rest.people <= 0 or ${isGroup(sql`rest.people`)})
    order by part.day desc`.execute(db);
  return rows;
}

/** What a program's members did over a span. */
export interface ProgramSumRow {
  /** All members who have not left. */
  members: number;
  /** How many different people had steps on a day that is summed. */
  activeMembers: number;
  totalSteps: number;
  memberDays: number;
  goalDays: number;
  /** Days that were left out because too few were active. */
  withheldDays: number;
}

/**
 * Sums the days of a span on which enough members were active, from the totals of the program:
 * the days are added, and people are counted on the first of their active days in the span. Only the few
 * who were active on a day that is left out are looked at one by one.
 */
export async function selectProgramSum(
  db: Db,
  programId: number,
  { first, last }: Span,
): Promise<ProgramSumRow> {
  const { rows } = await sql<ProgramSumRow>`
    with counted as materialized (
      select day, sum(steps) as steps, sum(active_members) as active_members, sum(goal_met) as goal_met,
        ${isGroup(sql`sum(active_members)`)} as is_shown
      from program_day
      where program_id = ${programId} and day between ${first} and ${last}
      group by day having sum(active_members) > 0
    ), withheld as materialized (
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
      (select count(*) from counted where not is_shown) as withheld_days,
      (select coalesce(sum(people), 0)::bigint from program_return
        where program_id = ${programId} and day between ${first} and ${last} and previous_day < ${first})
        - (select people from unseen) as active_members,
      coalesce(sum(steps) filter (where is_shown), 0) as total_steps,
      coalesce(sum(active_members) filter (where is_shown), 0) as member_days,
      coalesce(sum(goal_met) filter (where is_shown), 0) as goal_days
    from counted`.execute(db);
  const [sum] = rows;
  if (!sum) throw new Error('An aggregate without groups always has one row.');
  return sum;
}
