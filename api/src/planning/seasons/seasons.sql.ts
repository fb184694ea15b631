import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { requireChanged } from '#engine/requests/index.ts';
import type { StoredPiece } from './season-pieces.ts';

/** A template as it is stored. */
export interface SeasonRow {
  id: number;
  name: string;
  pieces: StoredPiece[];
  version: number;
}

function templates(db: Db, programId: number) {
  return db
    .selectFrom('seasonTemplate')
    .where('programId', '=', programId)
    .select(['seasonTemplateId as id', 'name', 'pieces', 'version']);
}

/** Selects the templates of a program by name. */
export async function selectSeasons(db: Db, programId: number): Promise<SeasonRow[]> {
  const rows = await templates(db, programId)
    .orderBy(sql`lower(name)`)
    .orderBy('seasonTemplateId')
    .execute();
  return rows as SeasonRow[]; // written only by us, in this shape
}

/** Selects a template. */
export async function selectSeason(
  db: Db,
  programId: number,
  id: number,
): Promise<SeasonRow | undefined> {
  const row = await templates(db, programId).where('seasonTemplateId', '=', id).executeTakeFirst();
  return row as SeasonRow | undefined; // as above
}

/** Counts the templates of a program. */
export async function selectSeasonCount(db: Db, programId: number): Promise<number> {
  const { found } = await db
    .selectFrom('seasonTemplate')
    .select(sql<number>`count(*)::int`.as('found'))
    .where('programId', '=', programId)
    .executeTakeFirstOrThrow();
  return found;
}

/** Inserts a template. */
export async function insertSeason(
  db: Db,
  programId: number,
  { id, name, pieces }: Omit<SeasonRow, 'version'>,
): Promise<void> {
  const row = { programId, seasonTemplateId: id, name, pieces: JSON.stringify(pieces) };
  await db.insertInto('seasonTemplate').values(row).execute();
}

/** Changes a template of a version; returns false if it has another one by now. */
export async function updateSeason(
  db: Db,
  programId: number,
  { id, name, pieces, version }: SeasonRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seasonTemplate')
    .set({ name, pieces: JSON.stringify(pieces), version: version + 1 })
    .where('programId', '=', programId)
    .where('seasonTemplateId', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a template; throws `not_found` if the program doesn't have it. */
export async function deleteSeasonRow(db: Db, programId: number, id: number): Promise<void> {
  requireChanged(
    await db
      .deleteFrom('seasonTemplate')
      .where('programId', '=', programId)
      .where('seasonTemplateId', '=', id)
      .executeTakeFirst(),
  );
}

/** Selects the names of a program's challenges that begin with one of the given names, in lower case. */
export async function selectTakenNames(
  db: Db,
  programId: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('challenge')
    .where('programId', '=', programId)
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`exists (select from unnest(${names}::text[]) wanted (name)
        where starts_with(lower(challenge.name), lower(left(wanted.name, 60))))`,
    )
    .select(sql<string>`lower(name)`.as('name'))
    .execute();
  return new Set(rows.map(({ name }) => name));
}
