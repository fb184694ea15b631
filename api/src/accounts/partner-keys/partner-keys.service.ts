import type { createPartnerKey as contract, PartnerKey } from '@stridewell/contracts';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  type Page,
  Problem,
  requireRow,
  type RowPage,
} from '#engine/requests/index.ts';
import { endSessionsOfSources } from '#accounts/opened-sessions/opened-sessions.service.ts';
import { sourceOf } from './key-sources.service.ts';
import {
  insertKey,
  type KeyPlace,
  type KeyRow,
  selectKey,
  selectEmbedKeys,
  selectKeys,
  selectResellerKeys,
  updateRevokedAt,
} from './partner-keys.sql.ts';
import { requirePublicKey, signingAlgorithmOf } from './public-keys.service.ts';

type NewKey = NonNullable<z.output<typeof contract.body>>;

/** A validated key, as it's stored. */
export interface ReadKey extends Pick<PartnerKey, 'purpose' | 'name' | 'publicKey' | 'sites'> {
  /** The reseller whose people requested it; the key only works while the program is that reseller's. */
  resellerId?: number;
}

/** Lists a page of a program's keys. */
export async function listPartnerKeys(
  db: Db,
  programId: number,
  page: Page<KeyPlace>,
): Promise<RowPage<PartnerKey, KeyPlace>> {
  const found = await selectKeys(db, programId, page);
  return { ...found, data: found.data.map((row) => describe(programId, row)) };
}

/** Validates a new key; throws `validation_failed` if it can't be trusted. */
export function readNewKey({ purpose, name, publicKey, sites = [] }: NewKey): ReadKey {
  if ((purpose === 'embed') !== sites.length > 0) {
    const message =
      purpose === 'embed' ? 'Enter at least one site.' : 'Only an embed key can have sites.';
    throw fieldProblem('validation_failed', 'sites', message);
  }
  return { purpose, name, publicKey: requirePublicKey(publicKey), sites };
}

/** Adds a trusted key. */
export async function createPartnerKey(
  db: Db,
  programId: number,
  key: ReadKey,
  { by, now }: { by: number; now: Date },
): Promise<PartnerKey> {
  const id = newId();
  const row = { id, ...key, createdAt: now.toISOString() };
  await insertKey(db, programId, { ...row, revokedAt: null, createdBy: by });
  return readKey(db, programId, id);
}

/** Revokes a key and ends every session that it opened; throws `not_found` if it doesn't exist. */
export async function revokePartnerKey(
  db: Db,
  programId: number,
  id: number,
  change: { by: number; now: Date },
): Promise<PartnerKey> {
  await readKey(db, programId, id);
  await updateRevokedAt(db, programId, id, change);
  await endSessionsOfSources(db, programId, [sourceOf({ keyId: id })], change.now);
  return readKey(db, programId, id);
}

/**
 * Revokes the program's keys for its reseller, including the embed keys that the reseller's people requested. Returns
 * the names of those that weren't revoked before.
 */
export async function revokeResellerKeys(
  db: Db,
  programId: number,
  change: { by: number; now: Date },
): Promise<string[]> {
  const found = await selectResellerKeys(db, programId);
  const serving = found.filter(({ revokedAt }) => revokedAt === null);
  for (const { id } of serving) await updateRevokedAt(db, programId, id, change);
  return serving.map(({ name }) => name);
}

/** Lists a program's embed keys, newest first. */
export async function listEmbedKeys(db: Db, programId: number): Promise<PartnerKey[]> {
  const found = await selectEmbedKeys(db, programId);
  return found.map((row) => describe(programId, row));
}

/** Revokes an embed key; throws `not_found` for keys of another purpose, too. */
export async function revokeEmbedKey(
  db: Db,
  programId: number,
  id: number,
  change: { by: number; now: Date },
): Promise<PartnerKey> {
  const { purpose } = await readKey(db, programId, id);
  if (purpose !== 'embed') throw new Problem('not_found');
  return revokePartnerKey(db, programId, id, change);
}

async function readKey(db: Db, programId: number, id: number): Promise<PartnerKey> {
  return describe(programId, requireRow(await selectKey(db, programId, id)));
}

function describe(programId: number, row: KeyRow): PartnerKey {
  return { ...row, kid: `${programId}.${row.id}`, algorithm: signingAlgorithmOf(row.publicKey) };
}
