import type { Db } from '#foundation/database/in-program.ts';

/** Selects every program. */
export async function selectProgramIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('program').select('programId').orderBy('programId').execute();
  return rows.map(({ programId }) => programId);
}
