import type { ProgramExport } from '@stridewell/contracts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';

/** An export as it is stored, without the key of this installation. */
export type StoredExport = Omit<ProgramExport, 'senderKey'>;

function exports(db: Db) {
  return db
    .selectFrom('programExport')
    .leftJoin('reseller', 'reseller.resellerId', 'programExport.resellerId')
    .select([
      'exportId as id',
      'ofProgramId as programId',
      'programName',
      'recipientKey',
      'tables',
      'tablesDone',
      'rows',
      'bytes',
      'programExport.createdAt',
      'readyAt',
      'endsAt',
      'reseller.name as reseller',
    ])
    .select(sql<ProgramExport['state']>`state`.as('state'));
}

/** Selects a page of all exports, newest first. */
export function selectExports(
  db: Db,
  page: Page<{ id: number }>,
): Promise<RowPage<StoredExport, { id: number }>> {
  return selectPage(db, exports(db), page, { by: ['id'], direction: 'desc' });
}

const maxPerProgram = 10;

/** Selects the latest exports of a program that a reseller requested, newest first. */
export function selectExportsOf(
  db: Db,
  resellerId: number,
  programId: number,
): Promise<StoredExport[]> {
  return exports(db)
    .where('programExport.resellerId', '=', resellerId)
    .where('ofProgramId', '=', programId)
    .orderBy('exportId', 'desc')
    .limit(maxPerProgram)
    .execute();
}

/** Selects one export; only of a reseller if one is given. */
export function selectExport(
  db: Db,
  id: number,
  resellerId?: number,
): Promise<StoredExport | undefined> {
  return exports(db)
    .where('exportId', '=', id)
    .$if(resellerId !== undefined, (some) =>
      some.where('programExport.resellerId', '=', resellerId ?? 0),
    )
    .executeTakeFirst();
}

/** Inserts an export. */
export async function insertExport(
  db: Db,
  row: Insertable<Database['programExport']>,
): Promise<void> {
  await db.insertInto('programExport').values(row).execute();
}

/** Moves an export from one of some states to another; returns whether it was in one of them. */
export async function updateExport(
  db: Db,
  id: number,
  from: readonly ProgramExport['state'][],
  change: Updateable<Database['programExport']> & { state: ProgramExport['state'] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('programExport')
    .set(change)
    .where('exportId', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the archive of an export. */
export async function deleteParts(db: Db, exportId: number): Promise<void> {
  await db.deleteFrom('programExportPart').where('exportId', '=', exportId).execute();
}

/** Inserts a piece of an archive. */
export async function insertPart(
  db: Db,
  row: Insertable<Database['programExportPart']>,
): Promise<void> {
  await db.insertInto('programExportPart').values(row).execute();
}

/** Selects a piece of an archive; undefined after the last. */
export async function selectPart(
  db: Db,
  exportId: number,
  part: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('programExportPart')
    .select('content')
    .where('exportId', '=', exportId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.content;
}

/** Selects the exports with an expired archive. */
export async function selectOverExports(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('programExport')
    .select('exportId')
    .where('state', '=', 'ready')
    .where(sql<boolean>`ends_at <= ${now}`)
    .execute();
  return rows.map(({ exportId }) => exportId);
}

/** Selects the name of a program; undefined if there is none with that id. */
export async function selectNameOfProgram(db: Db, programId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('program')
    .select('name')
    .where('programId', '=', programId)
    .executeTakeFirst();
  return row?.name;
}
