import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** The key of a value. */
export interface ValueKey {
  purpose: string;
  valueHash: Buffer;
}

/** A value to store. */
export interface NewValue extends ValueKey {
  memberId: number | null;
  data: object;
  expiresAt: Date;
}

/** Inserts a value that was handed out. */
export async function insertValue(
  db: Db,
  programId: number,
  { data, ...value }: NewValue,
): Promise<void> {
  await db
    .insertInto('oneTimeValue')
    .values({ programId, ...value, data: JSON.stringify(data) })
    .execute();
}

/**
 * Marks a value as used; undefined if it was used, has expired or never existed. Another use at the same moment waits.
 */
export function updateUsedValue(db: Db, programId: number, key: ValueKey, now: Date) {
  return db
    .updateTable('oneTimeValue')
    .set({ usedAt: now })
    .where('programId', '=', programId)
    .where('purpose', '=', key.purpose)
    .where('valueHash', '=', key.valueHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning(['memberId', 'data'])
    .executeTakeFirst();
}

/** Selects a value, used or not. */
export function selectValue(db: Db, programId: number, key: ValueKey) {
  return db
    .selectFrom('oneTimeValue')
    .select(['memberId', 'data', 'usedAt', 'expiresAt'])
    .where('programId', '=', programId)
    .where('purpose', '=', key.purpose)
    .where('valueHash', '=', key.valueHash)
    .executeTakeFirst();
}

/** Inserts a value from elsewhere as used; returns whether it is new. Another use at the same moment waits. */
export async function insertUsedValue(
  db: Db,
  programId: number,
  { data, ...value }: NewValue,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into one_time_value (program_id, purpose, value_hash, member_id, data, expires_at, used_at)
    values (${programId}, ${value.purpose}, ${value.valueHash}, ${value.memberId},
      ${JSON.stringify(data)}, ${value.expiresAt}, ${now})
    on conflict (program_id, purpose, value_hash) do nothing returning 1`.execute(db);
  return rows.length > 0;
}
