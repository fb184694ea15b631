import type { PartnerKey } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';

/** The position of a key in its list, which is sorted newest first. */
export type KeyPlace = Pick<PartnerKey, 'id'>;

/** A key as it is stored. */
export type KeyRow = Omit<PartnerKey, 'kid' | 'algorithm'>;

function keysOf(db: Db, programId: number) {
  return db
    .selectFrom('partnerKey')
    .select([
      'partnerKeyId as id',
      'purpose',
      'name',
      'publicKey',
      'sites',
      'createdAt',
      'revokedAt',
    ])
    .where('programId', '=', programId);
}

/** Selects a page of a program's keys. */
export function selectKeys(
  db: Db,
  programId: number,
  page: Page<KeyPlace>,
): Promise<RowPage<KeyRow, KeyPlace>> {
  return selectPage(db, keysOf(db, programId), page, { by: ['id'], direction: 'desc' });
}

/** Selects the keys that open parts in other sites' pages, newest first. */
export function selectEmbedKeys(db: Db, programId: number): Promise<KeyRow[]> {
  return keysOf(db, programId)
    .where('purpose', '=', 'embed')
    .orderBy('partnerKeyId', 'desc')
    .execute();
}

/** Selects the valid keys, newest first. */
export function selectServingKeys(db: Db, programId: number): Promise<KeyRow[]> {
  return keysOf(db, programId)
    .where('revokedAt', 'is', null)
    .orderBy('partnerKeyId', 'desc')
    .execute();
}

/**
 * Selects the program's single sign-on keys for its reseller and the embed keys that the reseller's people requested.
 */
export function selectResellerKeys(db: Db, programId: number): Promise<KeyRow[]> {
  return keysOf(db, programId)
    .where((key) =>
      key.or([key('purpose', '=', 'reseller-sso'), key('resellerId', 'is not', null)]),
    )
    .orderBy('partnerKeyId')
    .execute();
}

/** Selects a key of a program. */
export function selectKey(db: Db, programId: number, id: number): Promise<KeyRow | undefined> {
  return keysOf(db, programId).where('partnerKeyId', '=', id).executeTakeFirst();
}

/** Selects a key of a purpose unless it's revoked, with the reseller whose people requested it. */
export function selectServingKey(
  db: Db,
  programId: number,
  id: number,
  purpose: PartnerKey['purpose'],
): Promise<(KeyRow & { resellerId: number | null }) | undefined> {
  return keysOf(db, programId)
    .select('resellerId')
    .where('partnerKeyId', '=', id)
    .where('purpose', '=', purpose)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
}

/** Inserts a key. */
export async function insertKey(
  db: Db,
  programId: number,
  { id, revokedAt: _, ...row }: KeyRow & { createdBy: number; resellerId?: number },
): Promise<void> {
  await db
    .insertInto('partnerKey')
    .values({ programId, partnerKeyId: id, ...row })
    .execute();
}

/** Revokes a key; a revoked one keeps its time. */
export async function updateRevokedAt(
  db: Db,
  programId: number,
  id: number,
  { by, now }: { by: number; now: Date },
): Promise<void> {
  await db
    .updateTable('partnerKey')
    .set({ revokedAt: now, revokedBy: by })
    .where('programId', '=', programId)
    .where('partnerKeyId', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
}
