import type { Passkey } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { requireRow } from '#engine/requests/index.ts';

type Who = Readonly<{ programId: number; memberId: number }>;

/** A passkey to keep. */
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

/** Selects the passkeys of a member, the oldest first. */
export function selectPasskeys(db: Db, who: Who): Promise<Passkey[]> {
  return passkeysOf(db, who).orderBy('passkeyId').execute();
}

/** Selects what devices call a member. */
export function selectNames(db: Db, { programId, memberId }: Who) {
  return db
    .selectFrom('member')
    .select(['username', 'firstName', 'lastName'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Selects what a device that holds one of these is told, so that it makes no second one. */
export function selectCredentials(db: Db, { programId, memberId }: Who, rpId: string) {
  return db
    .selectFrom('passkey')
    .select('credentialId as id')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('rpId', '=', rpId)
    .execute();
}

/** Inserts a passkey; false where the program has it already. */
export async function insertPasskey(db: Db, who: Who, passkey: NewPasskey): Promise<boolean> {
  const inserted = await db
    .insertInto('passkey')
    .values({ ...who, ...passkey })
    .onConflict((conflict) => conflict.columns(['programId', 'credentialId']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Renames a passkey of a member; throws `not_found` where there is none. */
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

/** Deletes a passkey of a member; false where there is none. */
export async function deletePasskey(db: Db, who: Who, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('programId', '=', who.programId)
    .where('memberId', '=', who.memberId)
    .where('passkeyId', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Selects a passkey by what its device calls it, unless its member has left; another use at the same moment waits. */
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

/** Writes that a passkey was used. */
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
