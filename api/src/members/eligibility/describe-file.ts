import { type EligibilityFile, toFlag } from '@stridewell/contracts';
import { canApply, canCancel, canUndo, removesMany, undoEnd } from './eligibility.policy.ts';
import type { FileRow } from './eligibility.sql.ts';

const noCounts = { add: 0, return: 0, change: 0, leave: 0, same: 0, refused: 0, duplicate: 0 };

/** Describes a file of people for the API. */
export function describeFile(row: FileRow, now: Date): EligibilityFile {
  const { state, waiting, settled, overtaken, undone, kept } = row;
  const toUndo = settled + undone + kept;
  const isUndoing = state === 'undoing' || state === 'undone';
  return {
    id: row.fileId,
    fileName: row.fileName,
    state,
    uploadedBy: row.uploadedByName,
    lines: row.lines,
    ignoredColumns: row.ignoredColumns,
    uploadedAt: new Date(row.uploadedAt).toISOString(),
    finishedAt: row.finishedAt === null ? null : new Date(row.finishedAt).toISOString(),
    undoUntil: undoEnd(row)?.toISOString() ?? null,
    isWhole: toFlag(row.isWhole),
    removesMany: toFlag(removesMany(row)),
    counts: { ...noCounts, ...row.counts },
    newEmails: row.newEmails,
    newOrganizations: row.newOrganizations,
    newTeams: row.newTeams,
    done: isUndoing ? undone + kept : toUndo + overtaken,
    total: isUndoing ? toUndo : toUndo + overtaken + waiting,
    overtaken,
    kept,
    canApply: toFlag(canApply(row)),
    canCancel: toFlag(canCancel(row)),
    canUndo: toFlag(canUndo(row, now)),
  };
}
