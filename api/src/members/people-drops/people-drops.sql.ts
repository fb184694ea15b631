import type { PeopleDrop } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** The upload address of a program, as it is stored. */
export interface DropRow extends Omit<PeopleDrop, 'isWhole'> {
  isWhole: boolean;
}

/** Selects the upload address of a program. */
export async function selectDrop(db: Db, programId: number): Promise<DropRow | undefined> {
  const { rows } = await sql<DropRow>`
    select hint, is_whole, created_at, last_used_at, last_outcome,
      coalesce((select first_name || ' ' || last_name from member
        where program_id = ${programId} and member_id = people_drop.created_by), 'Stridewell') as created_by
    from people_drop where program_id = ${programId}`.execute(db);
  return rows[0];
}

/** Selects whose upload address a secret opens; undefined if it doesn't work. */
export function selectDropOf(db: Db, programId: number, secretHash: Buffer) {
  return db
    .selectFrom('peopleDrop')
    .select(['createdBy', 'isWhole'])
    .where('programId', '=', programId)
    .where('secretHash', '=', secretHash)
    .executeTakeFirst();
}

/** Stores a new upload address, replacing an earlier one. */
export async function upsertDrop(
  db: Db,
  programId: number,
  row: { secretHash: Buffer; hint: string; isWhole: boolean; createdBy: number; createdAt: Date },
): Promise<void> {
  const fresh = { ...row, lastUsedAt: null, lastOutcome: null };
  await db
    .insertInto('peopleDrop')
    .values({ programId, ...fresh })
    .onConflict((conflict) => conflict.column('programId').doUpdateSet(fresh))
    .execute();
}

/** Stores what became of a file; returns whether the address still works. */
export async function updateDropUsed(
  db: Db,
  programId: number,
  secretHash: Buffer,
  { lastOutcome, now }: { lastOutcome: NonNullable<PeopleDrop['lastOutcome']>; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('peopleDrop')
    .set({ lastOutcome, lastUsedAt: now })
    .where('programId', '=', programId)
    .where('secretHash', '=', secretHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the upload address of a program. */
export async function deleteDrop(db: Db, programId: number): Promise<void> {
  await db.deleteFrom('peopleDrop').where('programId', '=', programId).execute();
}
