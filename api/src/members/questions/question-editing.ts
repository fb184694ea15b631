import {
  type NewQuestion,
  type QuestionChanges,
  type QuestionStatus,
  toFlag,
  type WrittenQuestion,
} from '@stridewell/contracts';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  Problem,
  requireAsSeen,
  requireRow,
  sanitizeHtml,
  type Viewer,
} from '#engine/requests/index.ts';
import { keepBulkAct } from '#programs/bulk-acts/bulk-acts.service.ts';
import {
  keepDeletion,
  type KeptDeletion,
  undoDeletion,
} from '#programs/bulk-acts/kept-deletions.service.ts';
import {
  deleteQuestionRow,
  disableActive,
  lockQuestions,
  selectAnswered,
  selectQuestion,
  updatePositions,
  updateQuestionRow,
  type WrittenRow,
} from './question-changes.sql.ts';
import { requireAnswerable } from './question-fields.policy.ts';
import { insertQuestions } from './questions.sql.ts';

type Status = z.infer<typeof QuestionStatus>;
type Changes = z.output<typeof QuestionChanges>;

/** Returns what authors of questions see in addition to what members see. */
export function describeWritten(
  row: Pick<WrittenRow, 'questionId' | 'status' | 'position' | 'rightAnswer'>,
  answered: ReadonlySet<number>,
) {
  return {
    draft: toFlag(row.status === 'draft'),
    active: toFlag(row.status === 'active'),
    archived: toFlag(row.status === 'archived'),
    position: row.position,
    rightAnswer: row.rightAnswer,
    answered: toFlag(answered.has(row.questionId)),
  };
}

/** Creates a question at the end of the list. */
export async function createQuestion(
  db: Db,
  programId: number,
  input: z.output<typeof NewQuestion>,
): Promise<WrittenQuestion> {
  const { question, type, fields = '', rightAnswer = null, draft, required } = input;
  requireAnswerable({ type, fields, rightAnswer });
  const last = (await lockQuestions(db, programId)).at(-1);
  const questionId = newId();
  const position = (last?.position ?? 0) + 1;
  const status = toFlag(draft ?? 0) === 1 ? 'draft' : 'active';
  await insertQuestions(db, [
    {
      programId,
      questionId,
      question,
      type,
      fields,
      position,
      status,
      description: sanitizeHtml(input.description ?? ''),
      required: toFlag(required ?? 0) === 1,
      pointValue: input.pointValue ?? 0,
      ...(rightAnswer !== null && { rightAnswer }),
    },
  ]);
  return readWritten(db, programId, questionId);
}

/** Changes a question and returns it. */
export async function updateQuestion(
  db: Db,
  programId: number,
  questionId: number,
  { seen, ...changes }: Changes,
): Promise<{ data: WrittenQuestion; message: string }> {
  const order = await lockQuestions(db, programId);
  if (seen) requireAsSeen(seen, await readWritten(db, programId, questionId));
  const before = requireRow(await selectQuestion(db, programId, questionId));
  const status = nextStatus(before.status, changes);
  const asked = askedAfter(before, changes);
  if (asked !== null) {
    await requireUnanswered(db, programId, questionId);
    requireAnswerable(asked);
  }
  const { question, description, required } = changes;
  await updateQuestionRow(db, programId, questionId, {
    ...asked,
    status,
    ...(question !== undefined && { question }),
    ...(description !== undefined && { description: sanitizeHtml(description) }),
    ...(required !== undefined && { required: toFlag(required) === 1 }),
  });
  if (changes.position !== undefined) {
    const ids = order.map((row) => row.questionId).filter((id) => id !== questionId);
    ids.splice(changes.position - 1, 0, questionId);
    await updatePositions(db, programId, ids);
  }
  const data = await readWritten(db, programId, questionId);
  const done = status === before.status ? 'updated' : doneBy(before.status, status);
  return { data, message: `The question has been ${done} successfully.` };
}

const deletion = {
  kind: 'question-deleted',
  tables: [{ table: 'question', idColumn: 'question_id' }],
} as const satisfies KeptDeletion;

/** Deletes a question that has no answers; returns the id of the bulk action that undoes it. */
export async function deleteQuestion(
  db: Db,
  viewer: Pick<Viewer, 'programId' | 'memberId'>,
  questionId: number,
  now: Date,
): Promise<number> {
  const { programId } = viewer;
  const order = await lockQuestions(db, programId);
  await requireUnanswered(db, programId, questionId);
  const bulkActId = await keepDeletion(db, viewer, deletion, questionId, now);
  await deleteQuestionRow(db, programId, questionId);
  // Positions have no gaps: each is the place among the existing questions.
  const rest = order.map((row) => row.questionId).filter((id) => id !== questionId);
  await updatePositions(db, programId, rest);
  return bulkActId;
}

/** Returns deleted questions to their positions, before those that have moved there since. */
export const undoDeletedQuestion = undoDeletion(deletion, async (db, { programId }, items) => {
  const isBack = (id: number) => Number(items.some(({ itemId }) => itemId === id));
  const order = (await lockQuestions(db, programId)).sort(
    (one, other) =>
      one.position - other.position || isBack(other.questionId) - isBack(one.questionId),
  );
  await updatePositions(
    db,
    programId,
    order.map(({ questionId }) => questionId),
  );
});

/** Disables every active question; returns how many there were. */
export async function deactivateQuestions(
  db: Db,
  viewer: Pick<Viewer, 'programId' | 'memberId'>,
  programId: number,
  now: Date,
): Promise<number> {
  await lockQuestions(db, programId);
  const questionIds = await disableActive(db, programId);
  const items = questionIds.map((itemId) => ({ itemId, memberId: null, facts: {} }));
  // The program can't undo what the provider does in it.
  if (viewer.programId === programId)
    await keepBulkAct(db, viewer, { kind: 'questions-off' }, items, now);
  return questionIds.length;
}

async function requireUnanswered(db: Db, programId: number, questionId: number): Promise<void> {
  const answered = await selectAnswered(db, programId, [questionId]);
  if (answered.has(questionId)) throw new Problem('question_answered');
}

async function readWritten(
  db: Db,
  programId: number,
  questionId: number,
): Promise<WrittenQuestion> {
  const row = requireRow(await selectQuestion(db, programId, questionId));
  return {
    id: questionId,
    question: row.question,
    description: sanitizeHtml(row.description),
    required: toFlag(row.required),
    pointValue: row.pointValue,
    type: row.type,
    fields: row.fields as WrittenQuestion['fields'], // written only by us, in this shape
    ...describeWritten(row, await selectAnswered(db, programId, [questionId])),
  };
}

/** Returns the changed fields that existing answers may no longer fit; null if those fields don't change. */
function askedAfter(before: WrittenRow, changes: Changes) {
  const { type, fields, rightAnswer, pointValue } = before;
  const now = { type, fields: fields as WrittenQuestion['fields'], rightAnswer, pointValue }; // as above
  const after = {
    type: changes.type ?? now.type,
    fields: changes.fields ?? now.fields,
    rightAnswer: changes.rightAnswer === undefined ? now.rightAnswer : changes.rightAnswer,
    pointValue: changes.pointValue ?? now.pointValue,
  };
  return JSON.stringify(after) === JSON.stringify(now) ? null : after;
}

function nextStatus(before: Status, { draft, active, archived }: Changes): Status {
  if (archived !== undefined && toFlag(archived) === 1) return 'archived';
  if (before === 'archived' && archived === undefined) {
    if (active === undefined) return before;
    throw fieldProblem('validation_failed', 'active', 'Unarchive it first.');
  }
  if (before === 'draft' && draft === undefined) {
    if (active === undefined) return before;
    throw fieldProblem('validation_failed', 'active', 'Publish the draft first.');
  }
  if (active !== undefined) return toFlag(active) === 1 ? 'active' : 'disabled';
  if (before === 'draft') return 'active';
  return before === 'archived' ? 'disabled' : before;
}

function doneBy(before: Status, after: Status): string {
  if (before === 'draft' && after === 'active') return 'updated';
  if (after === 'archived') return 'archived';
  if (before === 'archived') return 'unarchived';
  return after === 'active' ? 'enabled' : 'disabled';
}
