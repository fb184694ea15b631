import { sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';

/** Selects a page of the program's $title$, by name. */
export function select$Pascal$(db: Db, programId: number, page: { limit: number; offset: number }) {
  return db
    .selectFrom('$oneCamel$')
    .select(['$oneCamel$Id', 'name'])
    .where('programId', '=', programId)
    .orderBy('name')
    .orderBy('$oneCamel$Id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Counts the program's $title$. */
export async function count$Pascal$(db: Db, programId: number): Promise<number> {
  const { total } = await db
    .selectFrom('$oneCamel$')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('programId', '=', programId)
    .executeTakeFirstOrThrow();
  return total;
}
