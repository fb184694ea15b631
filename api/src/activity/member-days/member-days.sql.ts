import type { Db } from '#engine/postgres/index.ts';

/** Selects the first day for which a member can have data. */
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

/** Selects a member's first day with data; undefined if there is none. */
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
