import {
  keyOverlapHours,
  type ResellerKey,
  type rotateResellerKey as rotateContract,
} from '@stridewell/contracts';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import { requireRow } from '#engine/requests/index.ts';
import {
  requirePublicKey,
  signingAlgorithmOf,
} from '#accounts/partner-keys/public-keys.service.ts';
import { resellerKid } from '#accounts/partner-keys/partner-tokens.service.ts';
import { sourceOf } from '#accounts/partner-keys/key-sources.service.ts';
import { endSessionsOfSources } from '#accounts/opened-sessions/opened-sessions.service.ts';
import { listProgramsOfReseller } from '#programs/resellers/reseller-of.service.ts';
import * as rows from './reseller-keys.sql.ts';
import { readReseller } from './resellers.service.ts';

/** Lists the keys of a reseller. */
export async function listKeys(db: Db, id: number): Promise<ResellerKey[]> {
  await readReseller(db, id);
  return (await rows.selectKeysOf(db, id)).map(describe);
}

function describe(row: rows.ResellerKeyRow): ResellerKey {
  return { ...row, kid: resellerKid(row.id), algorithm: signingAlgorithmOf(row.publicKey) };
}

/** A reseller key that may be trusted, and how long the previous ones remain valid. */
export type NewResellerKey = Omit<NonNullable<z.output<typeof rotateContract.body>>, 'reason'>;

/** Checks a new key; throws `not_found` if the reseller doesn't exist. */
export async function readNewKey(
  db: Db,
  resellerId: number,
  key: NewResellerKey,
): Promise<NewResellerKey> {
  await readReseller(db, resellerId);
  return { ...key, publicKey: requirePublicKey(key.publicKey) };
}

/** Trusts a key from now on; the previous ones remain valid for a while. */
export async function rotateKey(
  db: Db,
  resellerId: number,
  { name, publicKey, overlapHours = keyOverlapHours }: NewResellerKey,
  createdBy: number,
  now: Date,
): Promise<ResellerKey> {
  await rows.updateKeysEnd(db, resellerId, new Date(now.getTime() + overlapHours * 3_600_000));
  const resellerKeyId = newId();
  await rows.insertResellerKey(db, {
    resellerKeyId,
    resellerId,
    name,
    publicKey,
    createdBy,
    createdAt: now,
  });
  return readKey(db, resellerId, resellerKeyId);
}

/** Stops trusting a key and ends every session that it opened. */
export async function revokeKey(
  db: Db,
  resellerId: number,
  keyId: number,
  now: Date,
): Promise<ResellerKey> {
  await readKey(db, resellerId, keyId);
  await rows.updateKeyRevokedAt(db, resellerId, keyId, now);
  const source = sourceOf({ keyId, isOfReseller: true });
  for (const programId of await listProgramsOfReseller(db, resellerId))
    await endSessionsOfSources(db, programId, [source], now);
  return readKey(db, resellerId, keyId);
}

async function readKey(db: Db, resellerId: number, keyId: number): Promise<ResellerKey> {
  return requireRow((await listKeys(db, resellerId)).find(({ id }) => id === keyId));
}
