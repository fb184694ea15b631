import type { Db } from '#foundation/database/in-program.ts';

/** Finds whose name it is, over all programs: asked as the provider. */
export function selectSignInName(db: Db, signInName: string) {
  return db
    .selectFrom('signInName')
    .select(['programId', 'memberId'])
    .where('signInName', '=', signInName)
    .executeTakeFirst();
}

/** Selects those of some names by which somebody signs in already. */
export async function selectTakenNames(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('signInName')
    .select('signInName')
    .where('signInName', 'in', names)
    .execute();
  return rows.map(({ signInName }) => signInName);
}

/** Deletes the names by which an account signs in; answers them. */
export async function deleteSignInNames(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('signInName')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .returning('signInName')
    .execute();
  return rows.map(({ signInName }) => signInName);
}

/** Deletes some of the names by which an account signs in. */
export async function deleteSomeSignInNames(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await db
    .deleteFrom('signInName')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('signInName', 'in', names)
    .execute();
}

/** Inserts names to sign in by; answers those that were free. */
export async function insertSignInNames(
  db: Db,
  member: { programId: number; memberId: number },
  names: readonly string[],
): Promise<string[]> {
  const rows = await db
    .insertInto('signInName')
    .values(names.map((signInName) => ({ ...member, signInName })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('signInName')
    .execute();
  return rows.map(({ signInName }) => signInName);
}

/** Selects what a password is checked against; nothing of a member who was deactivated. */
export function selectCredentials(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('member')
    .select(['memberId', 'programId', 'passwordHash'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst();
}
