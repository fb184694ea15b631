import type { DeviceDataType, DeviceProvider } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';

/** A member who is at a vendor to give us access. */
export interface ConsentRow {
  provider: DeviceProvider;
  stateHash: Buffer;
  /** The PKCE verifier, encrypted. */
  verifier: string;
  redirectUri: string;
  /** What the member agrees to. */
  dataTypes: DeviceDataType[];
  expiresAt: Date;
}

/** Keeps that a member is at a vendor; a second time takes the place of the first. */
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

/** Takes out what a state stands for, which is then used up; undefined where the member has no such state. */
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
