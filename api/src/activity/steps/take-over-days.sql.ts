import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { EntryRow } from './steps.sql.ts';

/** Identifies an account in a program. */
export interface Account {
  programId: number;
  memberId: number;
}

/** Selects an account's counted steps by day. */
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

/** Selects every entry of an account, oldest day first. */
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

/** Moves an account's registration to an earlier day. */
export async function updateRegisteredOn(
  db: Db,
  { programId, memberId }: Account,
  day: string,
): Promise<void> {
  await sql`
    update member set registered_on = least(registered_on, ${day}::date)
    where program_id = ${programId} and member_id = ${memberId}`.execute(db);
}
