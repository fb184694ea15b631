import type { Passkey } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { requireRow } from '#engine/requests/index.ts';

type Who = Readonly<{ programId: number; memberId: number }>;

/** A passkey to store. */
export interface NewPasskey {
  passkeyId: number;
  credentialId: string;
  publicKey: Buffer;
  rpId: string;
  counter: number;
  name: string;
  isSynced: boolean;
  createdAt: Date;
}

function passkeysOf(db: Db, { programId, memberId }: Who) {
  return db
    .selectFrom('passkey')
    .select(['passkeyId as id', 'name', 'createdAt', 'lastUsedAt', 'isSynced'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId);
}

/** Selects the passkeys of a member, oldest first. */
export function selectPasskeys(db: Db, who: Who): Promise<Passkey[]> {
  return passkeysOf(db, who).orderBy('passkeyId').execute();
}

/** Selects the names that devices show for a member. */
export function selectNames(db: Db, { programId, memberId }: Who) {
  return db
    .selectFrom('member')
    .select(['username', 'firstName', 'lastName'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Selects the credentials that a device must not duplicate. */
export function selectCredentials(db: Db, { programId, memberId }: Who, rpId: string) {
  return db
    .selectFrom('passkey')
    .select('credentialId as id')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('rpId', '=', rpId)
    .execute();
}

/** Inserts a passkey; returns false if the program already has it. */
export async function insertPasskey(db: Db, who: Who, passkey: NewPasskey): Promise<boolean> {
  const inserted = await db
    .insertInto('passkey')
    .values({ ...who, ...passkey })
    .onConflict((conflict) => conflict.columns(['programId', 'credentialId']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Renames a passkey of a member; throws `not_found` if it doesn't exist. */
export async function updateName(db: Db, who: Who, id: number, name: string): Promise<Passkey> {
  await db
    .updateTable('passkey')
    .set({ name })
    .where('programId', '=', who.programId)
    .where('memberId', '=', who.memberId)
    .where('passkeyId', '=', id)
    .execute();
  return requireRow(await passkeysOf(db, who).where('passkeyId', '=', id).executeTakeFirst());
}

/** Deletes a passkey of a member; returns false if it doesn't exist. */
export async function deletePasskey(db: Db, who: Who, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('programId', '=', who.programId)
    .where('memberId', '=', who.memberId)
    .where('passkeyId', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Selects a passkey by its credential id, if its member is active; another use at the same moment waits. */
export function selectPasskeyForUpdate(
  db: Db,
  { programId, memberId }: Who,
  { credentialId, rpId }: { credentialId: string; rpId: string },
) {
  return db
    .selectFrom('passkey')
    .innerJoin('member', (join) =>
      join.on('member.programId', '=', programId).onRef('member.memberId', '=', 'passkey.memberId'),
    )
    .select(['passkey.passkeyId', 'passkey.publicKey', 'passkey.counter'])
    .where('passkey.programId', '=', programId)
    .where('passkey.memberId', '=', memberId)
    .where('passkey.credentialId', '=', credentialId)
    .where('passkey.rpId', '=', rpId)
    .where('member.deactivatedAt', 'is', null)
    .forUpdate('passkey')
    .executeTakeFirst();
}

/** Records that a passkey was used. */
export async function updateUse(
  db: Db,
  programId: number,
  passkeyId: number,
  use: { counter: number; lastUsedAt: Date; isSynced: boolean },
): Promise<void> {
  await db
    .updateTable('passkey')
    .set(use)
    .where('programId', '=', programId)
    .where('passkeyId', '=', passkeyId)
    .execute();
}
