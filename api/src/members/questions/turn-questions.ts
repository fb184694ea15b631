import type { QuestionStatus } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import { lockQuestions, updateQuestionRow } from './question-changes.sql.ts';

type Status = z.infer<typeof QuestionStatus>;

/** Returns the status of those of the given questions that the program has. */
export async function listStatuses(
  db: Db,
  programId: number,
  questionIds: readonly number[],
): Promise<ReadonlyMap<number, Status>> {
  const wanted = new Set(questionIds);
  const rows = await lockQuestions(db, programId);
  return new Map(
    rows
      .filter(({ questionId }) => wanted.has(questionId))
      .map(({ questionId, status }) => [questionId, status]),
  );
}

/** Enables those of some questions that are drafts or disabled, or disables the active ones. */
export async function turnQuestions(
  db: Db,
  programId: number,
  questionIds: readonly number[],
  to: 'on' | 'off',
): Promise<void> {
  const from: readonly Status[] = to === 'on' ? ['draft', 'disabled'] : ['active'];
  for (const [questionId, status] of await listStatuses(db, programId, questionIds)) {
    if (!from.includes(status)) continue;
    const after = to === 'on' ? 'active' : 'disabled';
    await updateQuestionRow(db, programId, questionId, { status: after });
  }
}
