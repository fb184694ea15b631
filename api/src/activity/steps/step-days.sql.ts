import type { Db } from '#engine/postgres/index.ts';

/** Selects what a member's list of days needs to know of the member. */
export function selectDaySettings(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('member')
    .select(['registeredOn', 'dailyGoal', 'deviceName'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Selects the last day after another that a member has entries on. */
export async function selectLastDayAfter(
  db: Db,
  programId: number,
  memberId: number,
  day: string,
): Promise<string | undefined> {
  const last = await db
    .selectFrom('memberDay')
    .select('day')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '>', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.day;
}
