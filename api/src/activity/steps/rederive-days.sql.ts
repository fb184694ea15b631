import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { DayRow } from './steps.sql.ts';

/** The progress of recalculating a program's days. */
export interface RuleProgress {
  memberId: number;
  startedAt: string;
  finishedAt: string | null;
}

/** Selects and locks a program's progress for a version of the rules; undefined while another process has locked it. */
export async function selectRuleProgressForUpdate(
  db: Db,
  programId: number,
  ruleVersion: number,
  now: Date,
): Promise<RuleProgress | undefined> {
  await db
    .insertInto('dayRuleProgress')
    .values({ programId, ruleVersion, memberId: 0, startedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('dayRuleProgress')
    .select(['memberId', 'startedAt', 'finishedAt'])
    .where('programId', '=', programId)
    .where('ruleVersion', '=', ruleVersion)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Stores a program's progress. */
export async function updateRuleProgress(
  db: Db,
  programId: number,
  ruleVersion: number,
  progress: { memberId: number; startedAt?: Date; finishedAt?: Date },
): Promise<void> {
  await db
    .updateTable('dayRuleProgress')
    .set(progress)
    .where('programId', '=', programId)
    .where('ruleVersion', '=', ruleVersion)
    .execute();
}

/** Locks the next members of a program, including those who have left, because their days are recalculated too. */
export function selectNextMembersForUpdate(
  db: Db,
  programId: number,
  after: number,
  limit: number,
) {
  return db
    .selectFrom('member')
    .innerJoin('program', (join) => join.on('program.programId', '=', programId))
    .select(['member.memberId', 'member.dailyGoal', 'member.dayStartsAt'])
    .select(sql<string>`coalesce(member.time_zone, program.time_zone)`.as('timeZone'))
    .where('member.programId', '=', programId)
    .where('member.memberId', '>', after)
    .orderBy('member.memberId')
    .limit(limit)
    .forNoKeyUpdate('member')
    .execute();
}

/** Selects members' days that older rules calculated. */
export async function selectOlderDays(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  ruleVersion: number,
  limit: number,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day.* from unnest(${memberIds}::bigint[]) as key (member_id)
    join member_day day on day.program_id = ${programId} and day.member_id = key.member_id
    where day.rule_version < ${ruleVersion}
    order by day.member_id, day.day
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Whether older rules calculated a day that was written since an instant, which an instance that isn't replaced yet
 * would do.
 */
export async function selectHasOlderSince(
  db: Db,
  programId: number,
  ruleVersion: number,
  since: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from member_day
      where program_id = ${programId} and last_entry_at >= ${since}::timestamptz
        and rule_version < ${ruleVersion}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
