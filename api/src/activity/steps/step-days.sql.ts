import type { Db } from '#foundation/database/in-program.ts';

/** Selects what a member's list of days needs to know of the member. */
export function selectDaySettings(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('member')
    .select(['registeredOn', 'dailyGoal', 'deviceName'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
}
