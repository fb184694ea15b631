import { undoHours } from '@stridewell/contracts';
import type { FileRow } from './eligibility.sql.ts';

/** Of how many members a file may remove one without being asked, and the fewest it is asked about. */
const [oneOf, fewestMany] = [10, 5];

type Standing = Pick<FileRow, 'state' | 'waiting' | 'appliedAt' | 'counts'>;

/** When a file that was applied can no longer be undone; null while nothing was applied. */
export function undoEnd({ appliedAt }: Pick<FileRow, 'appliedAt'>): Date | null {
  return appliedAt === null
    ? null
    : new Date(new Date(appliedAt).getTime() + undoHours * 3_600_000);
}

/** Whether a file can be applied, or gone on with: not while a line waits for a decision. */
export function canApply({ state, waiting, counts }: Standing): boolean {
  return (state === 'checked' || state === 'stopped') && waiting > 0 && !counts.duplicate;
}

/** Whether there is anything to stop. */
export function canCancel({ state }: Standing): boolean {
  return state === 'checked' || state === 'applying';
}

/** Whether anything was applied that can be undone, as far as its state goes. */
export function isUndoable({ state, appliedAt }: Standing): boolean {
  return ['applied', 'stopped', 'failed'].includes(state) && appliedAt !== null;
}

/** Whether a file can be undone now. */
export function canUndo(row: Standing, now: Date): boolean {
  const end = undoEnd(row);
  return isUndoable(row) && end !== null && end > now;
}

/** Whether a file that wasn't begun removes so many members that their number has to be confirmed. */
export function removesMany({
  state,
  counts,
  members,
}: Pick<FileRow, 'state' | 'counts' | 'members'>): boolean {
  const { leave = 0 } = counts;
  return state === 'checked' && leave >= fewestMany && leave * oneOf > members;
}
