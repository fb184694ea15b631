import type { Db } from '#database/in-program.ts';

/** Selects a program; undefined where the transaction does not see it. */
export function selectProgram(db: Db, programId: number) {
  return db.selectFrom('program').selectAll().where('programId', '=', programId).executeTakeFirst();
}
