import type { Db } from '#engine/postgres/index.ts';

/** Selects the first day that a member's days are known of. */
export async function selectRegisteredOn(
  db: Db,
  programId: number,
  memberId: number,
): Promise<string> {
  const { registeredOn } = await db
    .selectFrom('member')
    .select('registeredOn')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return registeredOn;
}

/** Selects the first day of a member that has anything; undefined where none has. */
export async function selectFirstDay(
  db: Db,
  programId: number,
  memberId: number,
): Promise<string | undefined> {
  const first = await db
    .selectFrom('memberDay')
    .select('day')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return first?.day;
}
