import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects the names in addresses that begin with a letter, of all programs; runs as the provider. */
export async function selectNamesFrom(db: Db, first: string): Promise<string[]> {
  const rows = await db
    .selectFrom('programAddress')
    .select('address')
    .where('kind', '=', 'name')
    .where(sql<boolean>`left(address, 1) = ${first}`)
    .execute();
  return rows.map(({ address }) => address);
}

/** Selects up to two programs with open registration and this code, in lower case; runs as the provider. */
export async function selectOpenByCode(db: Db, code: string): Promise<number[]> {
  const rows = await db
    .selectFrom('program')
    .select('programId')
    .where(sql<boolean>`lower(settings ->> 'programCode') = ${code}`)
    .where(sql<boolean>`settings ->> 'allowRegistration' = '1'`)
    .limit(2)
    .execute();
  return rows.map(({ programId }) => programId);
}
