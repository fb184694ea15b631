import { undoDays } from '@stridewell/contracts';
import type { FileImportRow } from './file-imports.sql.ts';

type Standing = Pick<
  FileImportRow,
  'state' | 'newDays' | 'changedDays' | 'daysApplied' | 'appliedAt'
>;

/** Whether an import was read and has anything to write. */
export function canApply({ state, newDays, changedDays }: Standing): boolean {
  return state === 'ready' && newDays + changedDays > 0;
}

/** Whether there is anything to stop. */
export function canCancel({ state }: Standing): boolean {
  return ['reading', 'person_needed', 'answer_needed', 'ready', 'applying'].includes(state);
}

/** Returns until when an import can be undone; null if it can't. */
export function undoUntil({ state, daysApplied, appliedAt }: Standing): string | null {
  if (state !== 'applied' || daysApplied === 0 || appliedAt === null) return null;
  return new Date(Date.parse(appliedAt) + undoDays * 86_400_000).toISOString();
}

/** Whether an import has written anything that can still be undone. */
export function canUndo(row: Standing, now: Date): boolean {
  const until = undoUntil(row);
  return until !== null && now.toISOString() < until;
}
