import type { DeviceDataType, DeviceProvider } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';

/** A member who is granting us access at a vendor. */
export interface ConsentRow {
  provider: DeviceProvider;
  stateHash: Buffer;
  /** The PKCE verifier, encrypted. */
  verifier: string;
  redirectUri: string;
  /** The data that the member agrees to. */
  dataTypes: DeviceDataType[];
  expiresAt: Date;
}

/** Stores that a member is at a vendor; a second attempt replaces the first. */
export async function upsertConsent(
  db: Db,
  programId: number,
  memberId: number,
  row: ConsentRow,
): Promise<void> {
  const { provider: _provider, ...given } = row;
  await db
    .insertInto('deviceConsent')
    .values({ programId, memberId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['programId', 'memberId', 'provider']).doUpdateSet(given),
    )
    .execute();
}

/**
 * Deletes and returns the consent of a state, which can only be used once; undefined if the member has no such state.
 */
export async function deleteConsent(
  db: Db,
  programId: number,
  memberId: number,
  stateHash: Buffer,
  now: Date,
): Promise<
  (Pick<ConsentRow, 'verifier' | 'redirectUri' | 'dataTypes'> & { provider: string }) | undefined
> {
  const row = await db
    .deleteFrom('deviceConsent')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('stateHash', '=', stateHash)
    .returning(['provider', 'verifier', 'redirectUri', 'dataTypes', 'expiresAt'])
    .$narrowType<{ dataTypes: DeviceDataType[] }>()
    .executeTakeFirst();
  return row && new Date(row.expiresAt) > now ? row : undefined;
}
