import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#engine/postgres/index.ts';

/** A key as it is stored. */
export interface ResellerKeyRow {
  id: number;
  name: string;
  publicKey: string;
  createdAt: string;
  endsAt: string | null;
  revokedAt: string | null;
}

/** Selects the keys of a reseller, newest first. */
export function selectKeysOf(db: Db, resellerId: number): Promise<ResellerKeyRow[]> {
  return db
    .selectFrom('resellerKey')
    .select(['resellerKeyId as id', 'name', 'publicKey', 'createdAt', 'endsAt', 'revokedAt'])
    .where('resellerId', '=', resellerId)
    .orderBy('resellerKeyId', 'desc')
    .execute();
}

/** Inserts a key. */
export async function insertResellerKey(
  db: Db,
  row: Insertable<Database['resellerKey']>,
): Promise<void> {
  await db.insertInto('resellerKey').values(row).execute();
}

/** Sets the latest time until which a reseller's keys are valid. */
export async function updateKeysEnd(db: Db, resellerId: number, endsAt: Date): Promise<void> {
  await sql`update reseller_key set ends_at = least(coalesce(ends_at, ${endsAt}), ${endsAt})
    where reseller_id = ${resellerId} and revoked_at is null`.execute(db);
}

/** Selects the replaced reseller keys that have expired and aren't revoked yet. */
export function selectEndedKeys(
  db: Db,
  now: Date,
): Promise<{ resellerId: number; keyId: number }[]> {
  return db
    .selectFrom('resellerKey')
    .select(['resellerId', 'resellerKeyId as keyId'])
    .where('revokedAt', 'is', null)
    .where(sql<boolean>`ends_at <= ${now}`)
    .orderBy('resellerKeyId')
    .execute();
}

/** Marks a replaced key as revoked from the time its overlap ended. */
export async function updateEndedKeyRevokedAt(db: Db, keyId: number): Promise<void> {
  await sql`update reseller_key set revoked_at = ends_at
    where reseller_key_id = ${keyId} and revoked_at is null`.execute(db);
}

/** Revokes a key of a reseller; a revoked one keeps its time. */
export async function updateKeyRevokedAt(
  db: Db,
  resellerId: number,
  keyId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('resellerKey')
    .set({ revokedAt: now })
    .where('resellerKeyId', '=', keyId)
    .where('resellerId', '=', resellerId)
    .where('revokedAt', 'is', null)
    .execute();
}
