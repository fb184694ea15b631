import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Whether anyone may register, as the settings store it. */
const isOpen = sql<boolean>`program.settings ->> 'allowRegistration' = '1'`;

/** Selects the names in addresses of programs with open registration that begin with a letter; runs as the provider. */
export async function selectOpenNames(db: Db, first: string): Promise<string[]> {
  const rows = await db
    .selectFrom('programAddress')
    .innerJoin('program', 'program.programId', 'programAddress.programId')
    .select('address')
    .where('kind', '=', 'name')
    .where(sql<boolean>`left(address, 1) = ${first}`)
    .where(isOpen)
    .execute();
  return rows.map(({ address }) => address);
}

/**
 * Selects the names in addresses of up to two programs with open registration and this code, in lower case; runs as the
 * provider.
 */
export async function selectOpenByCode(db: Db, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('program')
    .innerJoin('programAddress', 'programAddress.programId', 'program.programId')
    .select('address')
    .where('kind', '=', 'name')
    .where(sql<boolean>`lower(program.settings ->> 'programCode') = ${code}`)
    .where(isOpen)
    .limit(2)
    .execute();
  return rows.map(({ address }) => address);
}
