import type { Db } from '#foundation/database/in-program.ts';

/** Throws unless the database answers and holds our tables. */
export async function selectIsMigrated(db: Db): Promise<void> {
  await db.selectFrom('member').select('memberId').limit(1).execute();
}
