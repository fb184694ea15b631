import { type FileImport, toFlag } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { canApply, canCancel, canUndo, undoUntil } from './file-imports.policy.ts';
import { type FileImportRow, lockFileImport, selectFileImport } from './file-imports.sql.ts';

export async function readFileImport(
  db: Db,
  programId: number,
  memberId: number,
  importId: number,
  now: Date,
): Promise<FileImport> {
  return describe(await requireImport(db, programId, memberId, importId), now);
}

/** Locks and returns an import of the viewer's that meets a condition; throws otherwise. */
export async function requireReady(
  db: Db,
  { programId, memberId }: Viewer,
  importId: number,
  isReady: (row: FileImportRow) => boolean,
): Promise<FileImportRow> {
  // A separate statement: the next one then sees what the previous holder of the lock has committed.
  await lockFileImport(db, programId, importId);
  const row = await requireImport(db, programId, memberId, importId);
  if (!isReady(row)) throw new Problem('import_not_ready');
  return row;
}

async function requireImport(
  db: Db,
  programId: number,
  memberId: number,
  importId: number,
): Promise<FileImportRow> {
  const row = await selectFileImport(db, programId, memberId, importId);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Describes an import for its member. */
export function describe(row: FileImportRow, now: Date): FileImport {
  const { importId, memberId: _memberId, person: _person, appliedAt: _appliedAt, ...more } = row;
  const { answers, ...rest } = more;
  return {
    ...rest,
    id: importId,
    people: row.state === 'person_needed' ? row.people : [],
    personDays: row.state === 'person_needed' ? row.personDays : [],
    questions: row.state === 'answer_needed' ? row.questions : [],
    columns: row.state === 'answer_needed' && !answers.columns ? row.columns : [],
    canApply: toFlag(canApply(row)),
    canCancel: toFlag(canCancel(row)),
    canUndo: toFlag(canUndo(row, now)),
    undoUntil: canUndo(row, now) ? undoUntil(row) : null,
  };
}
