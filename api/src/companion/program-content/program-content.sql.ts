import { sql } from 'kysely';
import type { Piece } from '#companion/content/content.service.ts';
import type { Db } from '#engine/postgres/index.ts';

/** A program's latest version of its pieces (0 if it never loaded any), and the pieces that it hides. */
export interface Choice {
  version: number;
  hidden: readonly number[];
}

/** Selects a program's version and hidden pieces. */
export async function selectChoice(db: Db, programId: number): Promise<Choice> {
  const { rows } = await sql<Choice>`
    select coalesce((select max(version) from program_content where program_id = ${programId}), 0) as version,
      array(select piece_id from hidden_piece where program_id = ${programId} order by piece_id) as hidden`.execute(
    db,
  );
  return rows[0] ?? { version: 0, hidden: [] };
}

/** Selects the pieces of a version. */
export async function selectOwnPieces(
  db: Db,
  programId: number,
  version: number,
): Promise<readonly Piece[]> {
  const row = await db
    .selectFrom('programContent')
    .select('pieces')
    .where('programId', '=', programId)
    .where('version', '=', version)
    .executeTakeFirst();
  // Only `insertVersion` writes it, as a list.
  return Array.isArray(row?.pieces) ? (row.pieces as unknown as readonly Piece[]) : [];
}

/** Inserts the next version. */
export async function insertVersion(
  db: Db,
  programId: number,
  { version, pieces, now }: { version: number; pieces: readonly Piece[]; now: Date },
): Promise<void> {
  await db
    .insertInto('programContent')
    .values({ programId, version, loadedAt: now, pieces: JSON.stringify(pieces) })
    .execute();
}

/** Selects the loaded versions, latest first, with the number of pieces in each. */
export async function selectVersions(
  db: Db,
  programId: number,
  most: number,
): Promise<{ version: number; loadedAt: string; pieces: number }[]> {
  const { rows } = await sql<{ version: number; loadedAt: string; pieces: number }>`
    select version, loaded_at, jsonb_array_length(pieces) as pieces from program_content
    where program_id = ${programId}
    order by version desc limit ${most}`.execute(db);
  return rows;
}

/** Replaces the list of pieces that a program hides. */
export async function replaceHidden(
  db: Db,
  programId: number,
  ids: readonly number[],
): Promise<void> {
  await db.deleteFrom('hiddenPiece').where('programId', '=', programId).execute();
  if (ids.length === 0) return;
  await db
    .insertInto('hiddenPiece')
    .values(ids.map((pieceId) => ({ programId, pieceId })))
    .execute();
}
