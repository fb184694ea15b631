import type { Db } from '#engine/postgres/index.ts';

/** Selects whether a member wants announcement mail. */
export async function selectMailChoice(
  db: Db,
  programId: number,
  memberId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('takesAnnouncements')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return found?.takesAnnouncements ?? false;
}

/** Updates whether a member wants announcement mail. */
export async function updateMailChoice(
  db: Db,
  programId: number,
  memberId: number,
  takesAnnouncements: boolean,
): Promise<void> {
  await db
    .updateTable('member')
    .set({ takesAnnouncements })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Selects the recipient of a test. */
export function selectTester(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('member')
    .select(['email', 'firstName', 'lastName', 'username'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
}
