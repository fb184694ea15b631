import type { ImportRow } from './imports.sql.ts';

type Standing = Pick<
  ImportRow,
  'state' | 'isCleared' | 'linesRead' | 'linesRefused' | 'linesApplied'
>;

/** Whether an import can be applied or resumed. */
export function canApply({ state, isCleared, linesRead, linesRefused }: Standing): boolean {
  return (state === 'checked' || state === 'stopped') && !isCleared && linesRead > linesRefused;
}

/** Whether there is anything to stop. */
export function canCancel({ state }: Standing): boolean {
  return ['checking', 'checked', 'applying', 'undoing'].includes(state);
}

/** Whether an import has written anything that can be undone. */
export function canUndo({ state, isCleared, linesApplied }: Standing): boolean {
  return ['applied', 'stopped', 'failed'].includes(state) && !isCleared && linesApplied > 0;
}
