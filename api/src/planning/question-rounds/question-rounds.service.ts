import type { createQuestionRound, QuestionRound } from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import { listStatuses, turnQuestions } from '#members/questions/questions.service.ts';
import {
  keepDeletion,
  type KeptDeletion,
  undoDeletion,
} from '#programs/bulk-acts/kept-deletions.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import {
  deleteRoundRow,
  insertRound,
  lockDueRounds,
  updateRoundDates,
  updateRoundState,
} from './question-rounds.sql.ts';

export { selectRounds as listRounds } from './question-rounds.sql.ts';

async function readToday(db: Db, programId: number, now: Date): Promise<string> {
  const { settings } = await readChosenProgram(db, programId);
  return localDay(now, settings.general.timeZone);
}

/** Plans a round of questions that aren't asked yet. */
export async function createRound(
  db: Db,
  programId: number,
  { name, startDate, endDate, questionIds }: z.output<typeof createQuestionRound.body>,
  now: Date,
): Promise<QuestionRound> {
  if (startDate < (await readToday(db, programId, now)))
    throw fieldProblem('validation_failed', 'startDate', 'Choose today or a later date.');
  if (endDate < startDate)
    throw fieldProblem(
      'validation_failed',
      'endDate',
      'Choose an end date on or after the start date.',
    );
  const ids = [...new Set(questionIds)];
  const statuses = await listStatuses(db, programId, ids);
  const areThere = ids.every((id) => ['draft', 'disabled'].includes(statuses.get(id) ?? ''));
  if (!areThere)
    throw fieldProblem('validation_failed', 'questionIds', 'Choose drafts or disabled questions.');
  const row = { id: newId(), name: name.trim(), startDate, endDate };
  await insertRound(db, programId, { ...row, questionIds: ids });
  return { ...row, questions: ids.length };
}

/** Changes the dates of a round, unless someone else has changed them or it is over. */
export async function moveRound(
  db: Db,
  programId: number,
  id: number,
  after: { startDate: string; endDate: string },
  seen: { startDate: string; endDate: string },
): Promise<void> {
  if (!(await updateRoundDates(db, programId, id, after, seen)))
    throw new Problem('changed_meanwhile');
}

const deletion = {
  kind: 'round-deleted',
  tables: [{ table: 'question_round', idColumn: 'question_round_id' }],
} as const satisfies KeptDeletion;

/** Deletes a round; returns the id of the bulk action that undoes it. */
export async function deleteRound(db: Db, viewer: Viewer, id: number, now: Date): Promise<number> {
  const bulkActId = await keepDeletion(db, viewer, deletion, id, now);
  await deleteRoundRow(db, viewer.programId, id);
  return bulkActId;
}

/** Returns deleted rounds. */
export const undoDeletedRound = undoDeletion(deletion);

/** Opens the rounds of a program whose first day has come, and closes those whose last day is over. */
export async function turnRounds(db: Db, programId: number, now: Date): Promise<void> {
  const today = await readToday(db, programId, now);
  for (const { id, state, endDate, questionIds } of await lockDueRounds(db, programId, today)) {
    const isOver = endDate < today;
    // A round that was never opened, because the product stood still, only ends.
    if (!isOver) await turnQuestions(db, programId, questionIds, 'on');
    if (isOver && state === 'open') await turnQuestions(db, programId, questionIds, 'off');
    await updateRoundState(db, programId, id, isOver ? 'closed' : 'open');
  }
}
