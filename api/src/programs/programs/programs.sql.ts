import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects the first day of a program's data: the day it was created, or its earliest registration. */
export async function selectProgramStart(db: Db, programId: number): Promise<string> {
  const { start } = await db
    .selectFrom('program')
    .select(({ selectFrom }) => [
      sql<string>`least((created_at at time zone time_zone)::date, ${selectFrom('member')
        .select(({ fn }) => fn.min('registeredOn').as('first'))
        .where('programId', '=', programId)})`.as('start'),
    ])
    .where('programId', '=', programId)
    .executeTakeFirstOrThrow();
  return start;
}
