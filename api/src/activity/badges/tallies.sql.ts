import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { Tally } from './badge-rules.ts';

/** A member's tally, or the amounts to add to it. */
export interface TallyRow extends Tally {
  memberId: number;
}

/** Adds to tallies, and returns each one before (null if there was none) and after. */
export async function addToTallies(
  db: Db,
  programId: number,
  changes: readonly TallyRow[],
): Promise<{ before: Tally | null; after: TallyRow }[]> {
  const column = <K extends keyof TallyRow>(name: K) => changes.map((change) => change[name]);
  const memberIds = column('memberId');
  const [before, after] = await Promise.all([
    sql<TallyRow>`
      select * from member_tally
      where program_id = ${programId} and member_id = any(${memberIds}::bigint[])`.execute(db),
    sql<TallyRow>`
      insert into member_tally as tally (program_id, member_id, logged_steps, counted_steps, entry_days,
        device_days, goal_days, first_day, best_day, best_steps, longest_streak)
      select ${programId}::bigint, change.*
      from unnest(${memberIds}::bigint[], ${column('loggedSteps')}::bigint[],
        ${column('countedSteps')}::bigint[], ${column('entryDays')}::int[],
        ${column('deviceDays')}::int[], ${column('goalDays')}::int[], ${column('firstDay')}::date[],
        ${column('bestDay')}::date[], ${column('bestSteps')}::int[],
        ${column('longestStreak')}::int[])
        as change (member_id, logged_steps, counted_steps, entry_days, device_days, goal_days, first_day,
          best_day, best_steps, longest_streak)
      order by change.member_id
      on conflict (program_id, member_id) do update set
        logged_steps = tally.logged_steps + excluded.logged_steps,
        counted_steps = tally.counted_steps + excluded.counted_steps,
        entry_days = tally.entry_days + excluded.entry_days,
        device_days = tally.device_days + excluded.device_days,
        goal_days = tally.goal_days + excluded.goal_days,
        first_day = least(tally.first_day, excluded.first_day),
        best_day = case
          when excluded.best_steps > tally.best_steps then excluded.best_day
          when excluded.best_steps = tally.best_steps then least(tally.best_day, excluded.best_day)
          else tally.best_day
        end,
        best_steps = greatest(tally.best_steps, excluded.best_steps),
        longest_streak = coalesce(excluded.longest_streak, tally.longest_streak)
      returning *`.execute(db),
  ]);
  const known = new Map(before.rows.map((row) => [row.memberId, row]));
  return after.rows.map((row) => ({ before: known.get(row.memberId) ?? null, after: row }));
}

/** Finds the first and the best day of members among their days, with one index lookup each. */
export async function updateFirstAndBest(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<Pick<TallyRow, 'memberId' | 'firstDay' | 'bestDay' | 'bestSteps'>[]> {
  const { rows } = await sql<Pick<TallyRow, 'memberId' | 'firstDay' | 'bestDay' | 'bestSteps'>>`
    update member_tally tally
    set first_day = found.first_day, best_day = found.best_day, best_steps = found.best_steps
    from (
      select key.member_id, best.day as best_day, coalesce(best.steps, 0) as best_steps,
        (select min(day) from member_day
          where program_id = ${programId} and member_id = key.member_id) as first_day
      from unnest(${memberIds}::bigint[]) as key (member_id)
      left join lateral (
        select day, steps from member_day
        where program_id = ${programId} and member_id = key.member_id and steps > 0
        order by steps desc, day limit 1
      ) best on true
    ) found
    where tally.program_id = ${programId} and tally.member_id = found.member_id
    returning tally.member_id, tally.first_day, tally.best_day, tally.best_steps`.execute(db);
  return rows;
}

/** Selects which of the given days have an entry. */
export async function selectDaysWithEntry(
  db: Db,
  programId: number,
  keys: readonly { memberId: number; day: string }[],
): Promise<{ memberId: number; day: string }[]> {
  const { rows } = await sql<{ memberId: number; day: string }>`
    select day.member_id, day.day
    from unnest(${keys.map(({ memberId }) => memberId)}::bigint[],
      ${keys.map(({ day }) => day)}::date[]) as key (member_id, day)
    join member_day day on day.program_id = ${programId} and day.member_id = key.member_id
      and day.day = key.day`.execute(db);
  return rows;
}

/** Adds to the number of days on which members logged metrics, and returns the new numbers. */
export async function addToMetricTallies(
  db: Db,
  programId: number,
  changes: readonly { memberId: number; metric: string; days: number }[],
): Promise<{ memberId: number; metric: string; days: number }[]> {
  const { rows } = await sql<{ memberId: number; metric: string; days: number }>`
    insert into member_metric_tally as tally (program_id, member_id, metric, days)
    select ${programId}::bigint, t.member_id, t.metric, t.days
    from unnest(${changes.map(({ memberId }) => memberId)}::bigint[],
      ${changes.map(({ metric }) => metric)}::text[], ${changes.map(({ days }) => days)}::int[])
      as t (member_id, metric, days)
    order by t.member_id, t.metric
    on conflict (program_id, member_id, metric) do update set days = tally.days + excluded.days
    returning tally.member_id, tally.metric, tally.days`.execute(db);
  return rows;
}

/** Selects a member's tally; undefined for a member who never had a day. */
export function selectTally(
  db: Db,
  programId: number,
  memberId: number,
): Promise<Tally | undefined> {
  return db
    .selectFrom('memberTally')
    .selectAll()
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
}

/** Selects the number of days on which a member logged each metric. */
export function selectMetricTallies(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('memberMetricTally')
    .select(['metric', 'days'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Selects the best day of a member if it wasn't their first; undefined if there is none. */
export async function selectRecord(
  db: Db,
  programId: number,
  memberId: number,
): Promise<{ day: string; steps: number; firstDay: string } | undefined> {
  const { rows } = await sql<{ day: string; steps: number; firstDay: string }>`
    select best_day as day, best_steps as steps, first_day from member_tally
    where program_id = ${programId} and member_id = ${memberId} and best_day > first_day`.execute(
    db,
  );
  return rows[0];
}
