import { sql } from 'kysely';
import type { Db } from '#database/in-program.ts';

/** Selects the first day that a program knows of: when it was made, or its earliest registration. */
export async function selectProgramStart(db: Db, programId: number): Promise<string> {
  const { start } = await db
    .selectFrom('program')
    .select(({ selectFrom }) => [
      sql<string>`least((created_at at time zone time_zone)::date, ${selectFrom('member')
        .select(({ fn }) => fn.min('registeredOn').as('first'))
        .where('programId', '=', programId)})`.as('start'),
    ])
    .where('programId', '=', programId)
    .executeTakeFirstOrThrow();
  return start;
}

/** What the members of a program walked on a day together. */
export interface ProgramDayRow {
  day: string;
  steps: number;
  activeMembers: number;
}

/** Selects the days of a span on which at least so many members were active, newest first. */
export async function selectProgramDays(
  db: Db,
  programId: number,
  { first, last, minimum }: { first: string; last: string; minimum: number },
): Promise<ProgramDayRow[]> {
  return db
    .selectFrom('memberDay')
    .select(['day', sql<number>`sum(steps)`.as('steps'), sql<number>`count(*)`.as('activeMembers')])
    .where('programId', '=', programId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('steps', '>', 0)
    .groupBy('day')
    .having(sql`count(*)`, '>=', minimum)
    .orderBy('day', 'desc')
    .execute();
}

/** What a program's members did over a span. */
export interface ProgramSumRow {
  /** All members who have not left. */
  members: number;
  /** Those of them with steps on a day that is summed. */
  activeMembers: number;
  totalSteps: number;
  memberDays: number;
  goalDays: number;
  /** Days that were left out because too few were active. */
  withheldDays: number;
}

/** Sums the days of a span on which at least so many members were active. */
export async function selectProgramSum(
  db: Db,
  programId: number,
  { first, last, minimum }: { first: string; last: string; minimum: number },
): Promise<ProgramSumRow> {
  const { rows } = await sql<ProgramSumRow>`
    with active as (
      select member_id, day, steps, goal from member_day
      where program_id = ${programId} and day between ${first} and ${last} and steps > 0
    ), counted as (
      select day, count(*) >= ${minimum} as is_shown from active group by day
    ), summed as (
      select active.* from active join counted on counted.day = active.day and counted.is_shown
    )
    select
      (select count(*) from member where program_id = ${programId} and deactivated_at is null) as members,
      (select count(*) from counted where not is_shown) as withheld_days,
      count(distinct member_id) as active_members, coalesce(sum(steps), 0) as total_steps,
      count(*) as member_days, count(*) filter (where steps >= goal) as goal_days
    from summed`.execute(db);
  const [sum] = rows;
  if (!sum) throw new Error('An aggregate without groups always has one row.');
  return sum;
}
