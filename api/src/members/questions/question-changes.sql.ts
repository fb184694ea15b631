import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { requireChanged } from '#engine/requests/index.ts';
import type { NewQuestion } from './questions.sql.ts';

/** Locks a program's questions in a fixed order, so that changes of their positions wait for each other. */
export async function lockQuestions(db: Db, programId: number) {
  const rows = await db
    .selectFrom('question')
    .select(['questionId', 'position', 'status'])
    .where('programId', '=', programId)
    .orderBy('questionId')
    .forUpdate()
    .execute();
  return rows.sort((one, other) => one.position - other.position);
}

/** Selects a question as it is stored. */
export function selectQuestion(db: Db, programId: number, questionId: number) {
  return db
    .selectFrom('question')
    .select(['questionId', 'question', 'description', 'required', 'pointValue', 'rightAnswer'])
    .select(['type', 'fields', 'status', 'position'])
    .where('programId', '=', programId)
    .where('questionId', '=', questionId)
    .executeTakeFirst();
}

/** A question as it is stored. */
export type WrittenRow = NonNullable<Awaited<ReturnType<typeof selectQuestion>>>;

/** Selects which of the questions have answers. */
export async function selectAnswered(
  db: Db,
  programId: number,
  questionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('question')
    .select('questionId')
    .where('programId', '=', programId)
    .where('questionId', '=', sql<number>`any(${questionIds}::bigint[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('questionAnswer as answer')
          .select('answer.memberId')
          .where('answer.programId', '=', programId)
          .whereRef('answer.questionId', '=', 'question.questionId'),
      ),
    )
    .execute();
  return new Set(rows.map(({ questionId }) => questionId));
}

/** Changes a question. */
export async function updateQuestionRow(
  db: Db,
  programId: number,
  questionId: number,
  {
    fields,
    ...changes
  }: Partial<Omit<WrittenRow, 'questionId' | 'fields'> & Pick<NewQuestion, 'fields'>>,
): Promise<void> {
  const changed = await db
    .updateTable('question')
    .set({ ...changes, ...(fields !== undefined && { fields: JSON.stringify(fields) }) })
    .where('programId', '=', programId)
    .where('questionId', '=', questionId)
    .executeTakeFirst();
  requireChanged(changed);
}

/** Numbers a program's questions in the given order, from 1. */
export async function updatePositions(
  db: Db,
  programId: number,
  questionIds: readonly number[],
): Promise<void> {
  await sql`update question set position = placed.position
    from unnest(${questionIds}::bigint[]) with ordinality as placed (question_id, position)
    where question.program_id = ${programId} and question.question_id = placed.question_id
      and question.position <> placed.position`.execute(db);
}

/** Disables every active question; returns their ids. */
export async function disableActive(db: Db, programId: number): Promise<number[]> {
  const rows = await db
    .updateTable('question')
    .set({ status: 'disabled' })
    .where('programId', '=', programId)
    .where('status', '=', 'active')
    .returning('questionId')
    .execute();
  return rows.map(({ questionId }) => questionId);
}

/** Reactivates those of some questions that are disabled. */
export async function enableDisabled(
  db: Db,
  programId: number,
  questionIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('question')
    .set({ status: 'active' })
    .where('programId', '=', programId)
    .where(sql<boolean>`question_id = any(${questionIds}::bigint[])`)
    .where('status', '=', 'disabled')
    .execute();
}

/** Deletes a question. */
export async function deleteQuestionRow(
  db: Db,
  programId: number,
  questionId: number,
): Promise<void> {
  const deleted = await db
    .deleteFrom('question')
    .where('programId', '=', programId)
    .where('questionId', '=', questionId)
    .executeTakeFirst();
  requireChanged(deleted);
}
