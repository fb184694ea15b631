import { undoHours } from '@stridewell/contracts';
import type { FileRow } from './eligibility.sql.ts';

/** Removing more than one of ten members, and at least five, needs confirmation. */
const [oneOf, fewestMany] = [10, 5];

type Standing = Pick<FileRow, 'state' | 'waiting' | 'appliedAt' | 'counts'>;

/** Returns when an applied file can no longer be undone; null if nothing was applied. */
export function undoEnd({ appliedAt }: Pick<FileRow, 'appliedAt'>): Date | null {
  return appliedAt === null
    ? null
    : new Date(new Date(appliedAt).getTime() + undoHours * 3_600_000);
}

/** Returns whether a file can be applied or resumed; it can't while a line waits for a decision. */
export function canApply({ state, waiting, counts }: Standing): boolean {
  return (state === 'checked' || state === 'stopped') && waiting > 0 && !counts.duplicate;
}

/** Returns whether there is anything to stop. */
export function canCancel({ state }: Standing): boolean {
  return state === 'checked' || state === 'applying';
}

/** Returns whether a file's state allows an undo. */
export function isUndoable({ state, appliedAt }: Standing): boolean {
  return ['applied', 'stopped', 'failed'].includes(state) && appliedAt !== null;
}

/** Returns whether a file can be undone now. */
export function canUndo(row: Standing, now: Date): boolean {
  const end = undoEnd(row);
  return isUndoable(row) && end !== null && end > now;
}

/** Returns whether a file that hasn't been started removes so many members that their number has to be confirmed. */
export function removesMany({
  state,
  counts,
  members,
}: Pick<FileRow, 'state' | 'counts' | 'members'>): boolean {
  return state === 'checked' && isMany(counts.leave ?? 0, members);
}

/** Returns whether so many of a program's members would leave that someone has to confirm it. */
export function isMany(leaving: number, members: number): boolean {
  return leaving >= fewestMany && leaving * oneOf > members;
}
