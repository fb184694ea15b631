import type { Db } from '#foundation/database/in-program.ts';

/** Selects the zone that the days of a program are counted in. */
export async function selectTimeZone(db: Db, programId: number): Promise<string> {
  const { timeZone } = await db
    .selectFrom('program')
    .select('timeZone')
    .where('programId', '=', programId)
    .executeTakeFirstOrThrow();
  return timeZone;
}
