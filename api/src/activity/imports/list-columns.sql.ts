import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { NamedColumns } from './import-columns.ts';

/** The lists whose columns are remembered. */
export type ListKind = 'steps' | 'points' | 'people';

/** The number of a program's tables whose columns are remembered. */
const maxRemembered = 20;

/** Selects the columns that were named for the applied lists of a program, latest first. */
export async function selectListColumns(
  db: Db,
  programId: number,
  list: ListKind,
): Promise<NamedColumns[]> {
  const { rows } = await sql<NamedColumns>`
    select titles, roles from (
      select distinct on (titles) upload_id, titles, roles from list_columns
      where program_id = ${programId} and list = ${list} and is_applied
        and titles <> array_fill(''::text, array[cardinality(titles)])
      order by titles, upload_id desc) latest
    order by upload_id desc limit ${maxRemembered}`.execute(db);
  return rows;
}

/** Stores how the columns of an upload were named; they are remembered once it is applied. */
export async function insertListColumns(
  db: Db,
  programId: number,
  upload: { list: ListKind; uploadId: number; isApplied: boolean },
  { titles, roles }: NamedColumns,
): Promise<void> {
  await db
    .insertInto('listColumns')
    .values({ programId, ...upload, titles: [...titles], roles: [...roles] })
    .execute();
}

/** Remembers the columns of an upload that is applied. */
export async function updateListColumns(
  db: Db,
  programId: number,
  uploadId: number,
): Promise<void> {
  await db
    .updateTable('listColumns')
    .set({ isApplied: true })
    .where('programId', '=', programId)
    .where('uploadId', '=', uploadId)
    .execute();
}

/** Forgets the columns of an upload that is undone or discarded, also as they were named for earlier ones. */
export async function forgetListColumns(
  db: Db,
  programId: number,
  uploadId: number,
): Promise<void> {
  await sql`
    update list_columns set is_applied = false
    where program_id = ${programId} and is_applied and (list, titles) = (
      select list, titles from list_columns
      where program_id = ${programId} and upload_id = ${uploadId})`.execute(db);
}
