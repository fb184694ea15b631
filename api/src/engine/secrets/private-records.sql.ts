import type { Db } from '#engine/postgres/index.ts';

/** The record's owner, and the part of the product that stores it. */
export interface RecordPlace {
  programId: number;
  memberId: number;
  subject: string;
}

/** A record as it is stored. */
export interface SealedRecord {
  sealedKey: string;
  sealed: string;
}

/** Selects a record; locks it if it is about to be changed. */
export function selectRecord(
  db: Db,
  { programId, memberId, subject }: RecordPlace,
  isForUpdate: boolean,
): Promise<SealedRecord | undefined> {
  return db
    .selectFrom('privateRecord')
    .select(['sealedKey', 'sealed'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('subject', '=', subject)
    .$if(isForUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Selects all records of a member. */
export function selectRecords(
  db: Db,
  programId: number,
  memberId: number,
): Promise<(SealedRecord & { subject: string })[]> {
  return db
    .selectFrom('privateRecord')
    .select(['subject', 'sealedKey', 'sealed'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Inserts or replaces a record. */
export async function upsertRecord(db: Db, place: RecordPlace, row: SealedRecord): Promise<void> {
  await db
    .insertInto('privateRecord')
    .values({ ...place, ...row })
    .onConflict((conflict) =>
      conflict.columns(['programId', 'memberId', 'subject']).doUpdateSet(row),
    )
    .execute();
}
