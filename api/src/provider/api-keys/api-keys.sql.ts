import type { PartnerApiKey } from '@stridewell/contracts';
import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#engine/postgres/index.ts';

function keysOf(db: Db, resellerId: number) {
  return db
    .selectFrom('resellerApiKey')
    .select(['apiKeyId as id', 'name', 'hint', 'createdAt', 'lastUsedAt', 'revokedAt'])
    .select(sql<PartnerApiKey['scopes']>`scopes`.as('scopes'))
    .where('resellerId', '=', resellerId);
}

/** Selects the keys of a reseller's servers, newest first. */
export function selectApiKeys(db: Db, resellerId: number): Promise<PartnerApiKey[]> {
  return keysOf(db, resellerId).orderBy('apiKeyId', 'desc').execute();
}

/** Selects a key of a reseller's server. */
export function selectApiKey(
  db: Db,
  resellerId: number,
  id: number,
): Promise<PartnerApiKey | undefined> {
  return keysOf(db, resellerId).where('apiKeyId', '=', id).executeTakeFirst();
}

/** Inserts a key. */
export async function insertApiKey(
  db: Db,
  row: Insertable<Database['resellerApiKey']>,
): Promise<void> {
  await db.insertInto('resellerApiKey').values(row).execute();
}

/** Revokes a key; a revoked one keeps its time. */
export async function updateApiKeyRevokedAt(
  db: Db,
  resellerId: number,
  id: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('resellerApiKey')
    .set({ revokedAt: now })
    .where('resellerId', '=', resellerId)
    .where('apiKeyId', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
}

/** A key sent by a server, with its reseller. */
export interface BroughtKey {
  resellerId: number;
  suspendedAt: string | null;
  secretHash: Buffer;
  scopes: string[];
  createdBy: number;
  homeProgramId: number;
  lastUsedAt: string | null;
}

/** Selects a valid key by its id. */
export async function selectBroughtKey(db: Db, id: number): Promise<BroughtKey | undefined> {
  return db
    .selectFrom('resellerApiKey')
    .innerJoin('reseller', 'reseller.resellerId', 'resellerApiKey.resellerId')
    .select([
      'resellerApiKey.resellerId',
      'reseller.suspendedAt',
      'resellerApiKey.secretHash',
      'resellerApiKey.scopes',
      'resellerApiKey.createdBy',
      'resellerApiKey.homeProgramId',
      'resellerApiKey.lastUsedAt',
    ])
    .where('resellerApiKey.apiKeyId', '=', id)
    .where('resellerApiKey.revokedAt', 'is', null)
    .executeTakeFirst();
}

/** Records when a key was used. */
export async function updateLastUsedAt(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('resellerApiKey')
    .set({ lastUsedAt: now })
    .where('apiKeyId', '=', id)
    .execute();
}
