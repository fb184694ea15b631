import type { Db } from '#engine/postgres/index.ts';
import { listEveryKey, listServingKeys } from '#programs/resellers/reseller-of.service.ts';
import { selectResellerKeys, selectServingKeys } from './partner-keys.sql.ts';

/** A key or an identity provider that signs people in. */
export interface SignInSource {
  /** Its name in sessions, such as `partner-key:12`. */
  source: string;
  /** The name that people know. */
  name: string;
}

/** Lists the partner and reseller keys that sign in members of a program. */
export async function listKeySources(
  db: Db,
  programId: number,
  now: Date,
): Promise<SignInSource[]> {
  const ofPartners = await selectServingKeys(db, programId);
  const ofReseller = await listServingKeys(db, programId, now);
  return [
    ...ofPartners.map(({ id, name }) => ({ source: sourceOf({ keyId: id }), name })),
    ...ofReseller.map(({ id, name }) => ({
      source: sourceOf({ keyId: id, isOfReseller: true }),
      name,
    })),
  ];
}

/** Lists the sources of a reseller's sessions in a program: the reseller's own keys and the program's keys for it. */
export async function listResellerSources(db: Db, programId: number): Promise<string[]> {
  const ofReseller = await listEveryKey(db, programId);
  const ofProgram = await selectResellerKeys(db, programId);
  return [
    ...ofReseller.map((keyId) => sourceOf({ keyId, isOfReseller: true })),
    ...ofProgram.map(({ id }) => sourceOf({ keyId: id })),
  ];
}

/** Returns the source of the sessions that a key opened. */
export function sourceOf(key: { keyId: number; isOfReseller?: true }): string {
  return `${key.isOfReseller ? 'reseller' : 'partner'}-key:${key.keyId}`;
}
