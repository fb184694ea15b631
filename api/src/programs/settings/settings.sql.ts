import type { ProgramSettings } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects a program; undefined if the transaction doesn't see it. */
export function selectProgram(db: Db, programId: number) {
  return db
    .selectFrom('program')
    .selectAll('program')
    .select(({ selectFrom }) =>
      selectFrom('programReseller')
        .innerJoin('reseller', 'reseller.resellerId', 'programReseller.resellerId')
        .select('reseller.logo')
        .where('programReseller.programId', '=', programId)
        .as('resellerLogo'),
    )
    .where('programId', '=', programId)
    .executeTakeFirst();
}

/** Locks the settings of a program: others who change the settings that they saw have to wait. */
export async function lockSettings(db: Db, programId: number): Promise<void> {
  await db
    .selectFrom('program')
    .select('programId')
    .where('programId', '=', programId)
    .forNoKeyUpdate()
    .execute();
}

/** The settings that statements read; each has its own column. */
export interface SettingColumns {
  name?: string;
  contactEmail?: string;
  manualEntry?: boolean;
  converter?: boolean;
  streakCounts?: ProgramSettings['badge']['streakCounts'];
  twoFactor?: ProgramSettings['member']['twoFactor'];
}

/** Writes settings: some as columns, and adds the rest to the stored object. */
export async function updateSettings(
  db: Db,
  programId: number,
  columns: SettingColumns,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .updateTable('program')
    .set({ ...columns, settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('programId', '=', programId)
    .execute();
}

/** The kind of an address: the name of a program in addresses, or the host of its sign-in page. */
export type AddressKind = 'name' | 'host';

/** Selects the addresses of a program. */
export async function selectAddresses(
  db: Db,
  programId: number,
): Promise<ReadonlyMap<AddressKind, string>> {
  const rows = await db
    .selectFrom('programAddress')
    .select(['kind', 'address'])
    .where('programId', '=', programId)
    .execute();
  return new Map(rows.map(({ kind, address }) => [kind, address]));
}

/** Sets or removes an address of a program; returns false if another program has it. */
export async function replaceAddress(
  db: Db,
  programId: number,
  kind: AddressKind,
  address: string | null,
): Promise<boolean> {
  await db
    .deleteFrom('programAddress')
    .where('programId', '=', programId)
    .where('kind', '=', kind)
    .execute();
  if (address === null) return true;
  const inserted = await db
    .insertInto('programAddress')
    .values({ programId, kind, address })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds the program with an address, among all programs; runs as the provider. */
export async function selectProgramOfAddress(
  db: Db,
  kind: AddressKind,
  address: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('programAddress')
    .select('programId')
    .where('address', '=', address)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return found?.programId;
}
