import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects whose address it is in the program, and whether the account is active; undefined where it is nobody's. */
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

/** Selects how the one who invites is called. */
export async function selectInviter(db: Db, programId: number, memberId: number): Promise<string> {
  const { name } = await db
    .selectFrom('member')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return name;
}
