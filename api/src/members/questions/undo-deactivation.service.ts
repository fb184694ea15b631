import type { Undoer } from '#programs/bulk-acts/bulk-acts.service.ts';
import { enableDisabled, lockQuestions } from './question-changes.sql.ts';

/** Reactivates questions that were all disabled together. */
export const undoDeactivation: Undoer = {
  async countChanged(db, programId, items) {
    const disabled = new Set(
      (await lockQuestions(db, programId))
        .filter(({ status }) => status === 'disabled')
        .map(({ questionId }) => questionId),
    );
    return items.filter(({ itemId }) => !disabled.has(itemId)).length;
  },
  undo: (db, { programId }, items) =>
    enableDisabled(
      db,
      programId,
      items.map(({ itemId }) => itemId),
    ),
};
