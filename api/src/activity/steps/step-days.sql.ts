import type { Db } from '#engine/postgres/index.ts';

/** Selects the member's settings that their list of days needs. */
export function selectDaySettings(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('member')
    .select(['registeredOn', 'dailyGoal', 'deviceName'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Selects a member's last day with entries after a given day. */
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
