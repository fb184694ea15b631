import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { EntryRow } from './steps.sql.ts';

/** An account: who, in which program. */
export interface Account {
  programId: number;
  memberId: number;
}

/** Selects what the days of an account count, by day. */
export async function selectStepsByDay(
  db: Db,
  { programId, memberId }: Account,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('memberDay')
    .select(['day', 'steps'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .orderBy('day')
    .execute();
  return new Map(rows.map(({ day, steps }) => [day, steps]));
}

/** Selects every entry of an account, the oldest day first. */
export function selectEveryEntry(db: Db, { programId, memberId }: Account): Promise<EntryRow[]> {
  return db
    .selectFrom('stepEntry')
    .select(['entryId', 'memberId', 'day', 'source', 'activityId', 'steps', 'minutes'])
    .select(['stepsPerMinute', 'note', 'writtenBy'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .orderBy('day')
    .orderBy('entryId')
    .execute();
}

/** Lets an account have been there from an earlier day on. */
export async function updateRegisteredOn(
  db: Db,
  { programId, memberId }: Account,
  day: string,
): Promise<void> {
  await sql`
    update member set registered_on = least(registered_on, ${day}::date)
    where program_id = ${programId} and member_id = ${memberId}`.execute(db);
}
