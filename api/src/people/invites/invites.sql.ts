import { sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';

/** Selects whether an address is of somebody in the program. */
export async function selectIsMember(db: Db, programId: number, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select(sql`1`.as('one'))
    .where('programId', '=', programId)
    .where('email', '=', email)
    .executeTakeFirst();
  return found !== undefined;
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
