import type { Db } from '#engine/postgres/index.ts';

/** An identity provider as it is stored; the secret is sealed. */
export interface ProviderRow {
  isOn: boolean;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
}

/** Selects the identity provider of a program. */
export function selectProvider(db: Db, programId: number): Promise<ProviderRow | undefined> {
  return db
    .selectFrom('identityProvider')
    .select(['isOn', 'name', 'issuer', 'clientId', 'clientSecret'])
    .where('programId', '=', programId)
    .executeTakeFirst();
}

/** Writes the identity provider of a program. */
export async function upsertProvider(
  db: Db,
  programId: number,
  row: ProviderRow & { updatedAt: Date },
): Promise<void> {
  await db
    .insertInto('identityProvider')
    .values({ programId, ...row })
    .onConflict((conflict) => conflict.column('programId').doUpdateSet(row))
    .execute();
}
