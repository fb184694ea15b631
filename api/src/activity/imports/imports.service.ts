import { type StepImport, toFlag } from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import { enqueue } from '#engine/jobs/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { describePreview, type StoredPreview } from './import-preview.ts';
import { canApply, canCancel, canUndo } from './imports.policy.ts';
import {
  countImports,
  deleteImport,
  type ImportRow,
  lockProgram,
  selectImport,
  selectImportOfContent,
  selectImports,
  updateArrived,
  updateBegun,
  updateEnded,
} from './imports.sql.ts';
import { forgetListColumns, insertListColumns, updateListColumns } from './list-columns.sql.ts';
import type { ReceivedFile } from './receive-import.ts';
import { importQueue } from './work-on-imports.job.ts';

export { cutLine } from './cut-line.ts';
export { cellOf, type Columns, type KnownColumn, type NamedColumns } from './import-columns.ts';
export {
  forgetListColumns,
  insertListColumns,
  selectListColumns,
  updateListColumns,
} from './list-columns.sql.ts';
export { hashed, readList } from './read-list.ts';

/** Lists the imports of a program, newest first. */
export async function listImports(
  db: Db,
  programId: number,
  page: { perPage: number; offset: number },
  now: Date,
): Promise<{ data: StepImport[]; total: number }> {
  const rows = await selectImports(db, programId, page);
  const total = await countImports(db, programId);
  return { data: rows.map((row) => describe(row, now)), total };
}

export async function readImport(
  db: Db,
  programId: number,
  importId: number,
  now: Date,
): Promise<StepImport> {
  const row = await selectImport(db, programId, importId);
  if (!row) throw new Problem('not_found');
  return describe(row, now);
}

/** Starts checking a file that has arrived; for a file with the same content as an earlier one, returns that import. */
export async function finishUpload(
  db: Db,
  viewer: Viewer,
  programId: number,
  { importId, contentHash, bytes, lines, reading, named }: ReceivedFile,
  now: Date,
): Promise<{ data: StepImport; message?: string }> {
  await lockProgram(db, programId);
  const earlier = await selectImportOfContent(db, programId, contentHash);
  if (earlier) {
    await deleteImport(db, programId, importId);
    const day = localDay(new Date(earlier.uploadedAt), viewer.timeZone);
    return { data: describe(earlier, now), message: `This file was already imported on ${day}.` };
  }
  await updateArrived(db, programId, importId, { contentHash, bytes, lines, reading });
  const upload = { list: 'steps', uploadId: importId, isApplied: false } as const; // one of the lists
  if (named) await insertListColumns(db, programId, upload, named);
  await enqueue(db, importQueue, { programId });
  return { data: await readImport(db, programId, importId, now) };
}

/** Applies an import that was checked, or resumes one that was stopped. */
export async function applyImport(db: Db, programId: number, importId: number, now: Date) {
  await updateListColumns(db, programId, importId);
  return beginStep(db, { programId, importId, state: 'applying', isReady: canApply }, now);
}

/** Undoes what an import wrote. */
export async function undoImport(db: Db, programId: number, importId: number, now: Date) {
  await forgetListColumns(db, programId, importId);
  return beginStep(db, { programId, importId, state: 'undoing', isReady: canUndo }, now);
}

async function beginStep(
  db: Db,
  step: {
    programId: number;
    importId: number;
    state: 'applying' | 'undoing';
    isReady: (row: ImportRow) => boolean;
  },
  now: Date,
): Promise<StepImport> {
  const { programId, importId, state, isReady } = step;
  await requireReady(db, programId, importId, isReady);
  await updateBegun(db, programId, importId, state);
  await enqueue(db, importQueue, { programId });
  return readImport(db, programId, importId, now);
}

/** Stops an import: one that has written nothing is canceled; otherwise what was written stays. */
export async function cancelImport(
  db: Db,
  programId: number,
  importId: number,
  now: Date,
): Promise<StepImport> {
  const { state } = await requireReady(db, programId, importId, canCancel);
  const hasWritten = state === 'applying' || state === 'undoing';
  if (!hasWritten) await forgetListColumns(db, programId, importId);
  await updateEnded(db, programId, importId, { state: hasWritten ? 'stopped' : 'cancelled' });
  await enqueue(db, importQueue, { programId });
  return readImport(db, programId, importId, now);
}

async function requireReady(
  db: Db,
  programId: number,
  importId: number,
  isReady: (row: ImportRow) => boolean,
): Promise<ImportRow> {
  const row = await selectImport(db, programId, importId, { isLocked: true });
  if (!row) throw new Problem('not_found');
  if (!isReady(row)) throw new Problem('import_not_ready');
  return row;
}

function describe(row: ImportRow, now: Date): StepImport {
  const { importId, state, uploadedByName, dryRun, isCleared: _isCleared, ...rest } = row;
  const { linesDone: _linesDone, phaseBeganAt: _phaseBeganAt, ...plain } = rest;
  // Imports whose file is still arriving are never selected.
  if (state === 'uploading') throw new Problem('not_found');
  const isChecked = state !== 'checking' && dryRun !== null;
  return {
    ...plain,
    id: importId,
    state,
    uploadedBy: uploadedByName,
    ...speedOf(row, now),
    preview: isChecked ? describePreview(dryRun as StoredPreview) : null, // stored by the check
    canApply: toFlag(canApply(row)),
    canCancel: toFlag(canCancel(row)),
    canUndo: toFlag(canUndo(row)),
  };
}

/** Returns the speed of the current phase, and the remaining time at that speed. */
function speedOf(
  { state, lines, linesRead, linesRefused, linesDone, phaseBeganAt }: ImportRow,
  now: Date,
): Pick<StepImport, 'linesPerSecond' | 'secondsLeft'> {
  const seconds = phaseBeganAt ? (now.getTime() - Date.parse(phaseBeganAt)) / 1000 : 0;
  if (linesDone === 0 || seconds <= 0) return { linesPerSecond: null, secondsLeft: null };
  const perSecond = linesDone / seconds;
  const total = state === 'checking' ? lines : linesRead - linesRefused;
  return {
    linesPerSecond: Math.round(perSecond),
    secondsLeft: Math.ceil(Math.max(0, total - linesDone) / perSecond),
  };
}
