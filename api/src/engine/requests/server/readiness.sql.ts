import { type Db, selectIsRestoring, UnfinishedRestore } from '#engine/postgres/index.ts';

/** Throws unless the database responds and has all of our tables. */
export async function selectIsReady(db: Db): Promise<void> {
  // A table on the connected server, whichever programs are unreachable.
  await db.selectFrom('activity').select('activityId').limit(1).execute();
  if (await selectIsRestoring(db)) throw new UnfinishedRestore();
}
