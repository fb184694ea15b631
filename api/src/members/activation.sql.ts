import { sql } from 'kysely';
import type { Db } from '#database/in-program.ts';

/** Deactivates members who are active, or activates those who are not; answers whom it changed. */
export async function updateDeactivatedAt(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  at: Date | null,
): Promise<number[]> {
  const rows = await db
    .updateTable('member')
    .set({ deactivatedAt: at })
    .where('programId', '=', programId)
    .where(sql<boolean>`member_id = any(${memberIds}::bigint[])`)
    .where('deactivatedAt', at === null ? 'is not' : 'is', null)
    .returning('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}
