import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** The reseller that a program belongs to. */
export interface ResellerOfProgram {
  resellerId: number;
  suspendedAt: string | null;
}

/** Selects the reseller of a program; undefined if the program is the provider's own. */
export function selectResellerOf(
  db: Db,
  programId: number,
): Promise<ResellerOfProgram | undefined> {
  return db
    .selectFrom('programReseller')
    .innerJoin('reseller', 'reseller.resellerId', 'programReseller.resellerId')
    .select(['reseller.resellerId', 'reseller.suspendedAt'])
    .where('programReseller.programId', '=', programId)
    .executeTakeFirst();
}

/** Selects whether a member works for a reseller. */
export async function selectWorksForReseller(
  db: Db,
  programId: number,
  memberId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('resellerPerson')
    .select('resellerId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends the work of members for a reseller. */
export async function deleteResellerPeople(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<void> {
  if (memberIds.length === 0) return;
  await db
    .deleteFrom('resellerPerson')
    .where('programId', '=', programId)
    .where('memberId', 'in', memberIds)
    .execute();
}

/** Selects the ids of a reseller's programs in order, because rows of each program are locked one after the other. */
export async function selectProgramsOfReseller(db: Db, resellerId: number): Promise<number[]> {
  const found = await db
    .selectFrom('programReseller')
    .select('programId')
    .where('resellerId', '=', resellerId)
    .orderBy('programId')
    .execute();
  return found.map(({ programId }) => programId);
}

function keysOf(db: Db, programId: number) {
  return db
    .selectFrom('programReseller')
    .innerJoin('resellerKey', 'resellerKey.resellerId', 'programReseller.resellerId')
    .select(['resellerKey.resellerKeyId as id', 'resellerKey.name', 'resellerKey.publicKey'])
    .where('programReseller.programId', '=', programId);
}

/** Selects the ids of every key that a program's reseller has or had. */
export async function selectEveryKey(db: Db, programId: number): Promise<number[]> {
  return (await keysOf(db, programId).execute()).map(({ id }) => id);
}

function servingKeys(db: Db, programId: number, now: Date) {
  return keysOf(db, programId)
    .where('resellerKey.revokedAt', 'is', null)
    .where(sql<boolean>`coalesce(reseller_key.ends_at > ${now}, true)`);
}

/** Selects the valid keys of a program's reseller. */
export function selectServingKeys(db: Db, programId: number, now: Date) {
  return servingKeys(db, programId, now).execute();
}

/** Selects a key of a program's reseller, if it is valid. */
export function selectServingKey(db: Db, programId: number, keyId: number, now: Date) {
  return servingKeys(db, programId, now)
    .where('resellerKey.resellerKeyId', '=', keyId)
    .executeTakeFirst();
}
