import {
  type createSeasonTemplate,
  maxSeason,
  type SeasonTemplate,
  type updateSeasonTemplate,
} from '@stridewell/contracts';
import { daysBetween } from '@stridewell/rules';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import {
  keepDeletion,
  type KeptDeletion,
  undoDeletion,
} from '#programs/bulk-acts/kept-deletions.service.ts';
import { readySeason } from './ready-seasons.ts';
import { describePiece, type StoredPiece } from './season-pieces.ts';
import {
  deleteSeasonRow,
  insertSeason,
  type SeasonRow,
  selectSeason,
  selectSeasonCount,
  selectSeasons,
  updateSeason,
} from './seasons.sql.ts';
import { takeSeason } from './take-season.ts';

export { applySeason, previewSeason } from './apply-season.service.ts';

type New = z.output<typeof createSeasonTemplate.body>;
type Changes = z.output<typeof updateSeasonTemplate.body>;

/** Lists the templates of a program by name. */
export async function listSeasons(db: Db, programId: number): Promise<SeasonTemplate[]> {
  return (await selectSeasons(db, programId)).map(describe);
}

/** Saves a part of the calendar, or a ready-made season, as a template. */
export async function createSeason(
  db: Db,
  viewer: Viewer,
  asked: New,
  now: Date,
): Promise<SeasonTemplate> {
  const { programId } = viewer;
  if ((await selectSeasonCount(db, programId)) >= maxSeason.templates) {
    const message = `A program can save up to ${maxSeason.templates} templates. Delete one first.`;
    throw new Problem('too_many_requests', { message });
  }
  const pieces = await piecesOf(db, viewer, asked, now);
  const row = { id: newId(), name: asked.name.trim(), pieces };
  await insertSeason(db, programId, row);
  return describe({ ...row, version: 1 });
}

function piecesOf(
  db: Db,
  viewer: Viewer,
  { ready, language = 'en', startDate, endDate }: New,
  now: Date,
): StoredPiece[] | Promise<StoredPiece[]> {
  if (ready !== undefined) return readySeason(ready, language);
  if (startDate === undefined)
    throw fieldProblem('validation_failed', 'startDate', 'Choose a start date.');
  if (endDate === undefined || endDate < startDate)
    throw fieldProblem(
      'validation_failed',
      'endDate',
      'Choose an end date on or after the start date.',
    );
  if (daysBetween(startDate, endDate) > maxSeason.days)
    throw fieldProblem('validation_failed', 'endDate', 'Choose a period of up to two years.');
  return takeSeason(db, viewer, { first: startDate, last: endDate }, now);
}

/** Changes the name of a template, or the titles and days of its pieces. */
export async function changeSeason(
  db: Db,
  programId: number,
  id: number,
  { name, pieces: asked, version }: Changes,
): Promise<SeasonTemplate> {
  const before = requireRow(await selectSeason(db, programId, id));
  const pieces = asked === undefined ? before.pieces : changedPieces(before.pieces, asked);
  const row = { id, name: name?.trim() ?? before.name, pieces, version };
  if (!(await updateSeason(db, programId, row))) throw new Problem('changed_meanwhile');
  return describe({ ...row, version: version + 1 });
}

/** The longest title of each kind, as in the calls that create them. */
const longestTitle = { challenge: 80, notice: 120, mailing: 200 } as const;

function changedPieces(
  before: readonly StoredPiece[],
  asked: NonNullable<Changes['pieces']>,
): StoredPiece[] {
  const known = new Map(before.map((piece) => [piece.id, piece]));
  const changed = asked.map(({ id, title, day }, at) => {
    const piece = known.get(id);
    if (!piece) throw new Problem('changed_meanwhile');
    known.delete(id);
    const most = longestTitle[piece.kind];
    if (title.trim().length > most)
      throw fieldProblem(
        'validation_failed',
        `pieces.${at}.title`,
        `Use at most ${most} characters.`,
      );
    return { ...piece, title: title.trim(), day };
  });
  return changed.sort((one, other) => one.day - other.day || one.id - other.id);
}

const deletion = {
  kind: 'season-deleted',
  tables: [{ table: 'season_template', idColumn: 'season_template_id' }],
} as const satisfies KeptDeletion;

/** Deletes a template; returns the id of the bulk action that undoes it. */
export async function deleteSeason(db: Db, viewer: Viewer, id: number, now: Date): Promise<number> {
  requireRow(await selectSeason(db, viewer.programId, id));
  const bulkActId = await keepDeletion(db, viewer, deletion, id, now);
  await deleteSeasonRow(db, viewer.programId, id);
  return bulkActId;
}

/** Returns deleted templates. */
export const undoDeletedSeason = undoDeletion(deletion);

function describe({ pieces, ...row }: SeasonRow): SeasonTemplate {
  return { ...row, pieces: pieces.map(describePiece) };
}
