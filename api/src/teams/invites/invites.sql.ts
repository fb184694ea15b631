import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects the owner of an address in the program, and whether the account is active; undefined if it has none. */
export function selectMemberByEmail(
  db: Db,
  programId: number,
  email: string,
): Promise<{ memberId: number; isActive: boolean } | undefined> {
  return db
    .selectFrom('member')
    .select(['memberId', sql<boolean>`deactivated_at is null`.as('isActive')])
    .where('programId', '=', programId)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Selects the name of the member who invites. */
export async function selectInviter(db: Db, programId: number, memberId: number): Promise<string> {
  const { name } = await db
    .selectFrom('member')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return name;
}
