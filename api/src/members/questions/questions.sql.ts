import type * as contract from '@stridewell/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';

/** Which questions to read; omitted filters include both cases. */
export interface QuestionFilter {
  isRequired?: boolean;
  isAnswered?: boolean;
  /** Questions with this status, as their authors see them. */
  status?: QuestionStatus | 'all';
}

type QuestionStatus = z.infer<typeof contract.QuestionStatus>;

function whereSeen(db: Db, programId: number, memberId: number, filter: QuestionFilter) {
  const stands = filter.status === 'all' ? undefined : filter.status;
  return (
    db
      .selectFrom('question')
      .leftJoin('questionAnswer', (join) =>
        join
          .on('questionAnswer.programId', '=', programId)
          .onRef('questionAnswer.questionId', '=', 'question.questionId')
          .on('questionAnswer.memberId', '=', memberId),
      )
      .where('question.programId', '=', programId)
      // An answered question stays readable when it is no longer asked.
      .$if(filter.status === undefined, (query) =>
        query.where((where) =>
          where.or([
            where('question.status', '=', 'active'),
            where('questionAnswer.memberId', 'is not', null),
          ]),
        ),
      )
      .$if(stands !== undefined, (query) => query.where('question.status', '=', stands ?? 'active'))
      .$if(filter.isRequired !== undefined, (query) =>
        query.where('question.required', '=', filter.isRequired === true),
      )
      .$if(filter.isAnswered !== undefined, (query) =>
        query.where('questionAnswer.memberId', filter.isAnswered ? 'is not' : 'is', null),
      )
  );
}

/** Selects the questions a member sees, in their order, with the member's answers. */
export function selectQuestions(
  db: Db,
  programId: number,
  memberId: number,
  filter: QuestionFilter = {},
  page?: { limit: number; offset: number },
) {
  return whereSeen(db, programId, memberId, filter)
    .select([
      'question.questionId',
      'question.question',
      'question.description',
      'question.required',
      'question.pointValue',
      'question.rightAnswer',
      'question.type',
      'question.fields',
      'question.status',
      'question.position',
      'questionAnswer.response',
      'questionAnswer.answeredOn',
    ])
    .orderBy('question.position')
    .orderBy('question.questionId')
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();
}

/** A question row with the member's answer. */
export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number];

/** Counts the questions a member sees. */
export async function countQuestions(
  db: Db,
  programId: number,
  memberId: number,
  filter: QuestionFilter = {},
): Promise<number> {
  const { total } = await whereSeen(db, programId, memberId, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Inserts or replaces the answers of a member. */
export async function upsertAnswers(
  db: Db,
  programId: number,
  memberId: number,
  answers: readonly { questionId: number; answer: string }[],
  answeredOn: string,
  answeredAt: Date,
): Promise<void> {
  await db
    .insertInto('questionAnswer')
    .values(
      answers.map(({ questionId, answer }) => ({
        programId,
        memberId,
        questionId,
        response: answer,
        answeredOn,
        answeredAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['programId', 'memberId', 'questionId'])
        .doUpdateSet((row) => ({
          response: row.ref('excluded.response'),
          answeredOn: row.ref('excluded.answeredOn'),
          answeredAt: row.ref('excluded.answeredAt'),
        })),
    )
    .execute();
}

/** A question to add; `fields` as the contract describes them. */
export interface NewQuestion {
  questionId: number;
  question: string;
  description: string;
  required: boolean;
  pointValue: number;
  /** The right answer of a quiz. */
  rightAnswer?: string;
  type: 'radio' | 'checkbox' | 'dropdown' | 'text' | 'range';
  fields: string | Readonly<Record<string, string | number>>;
  position: number;
  status?: QuestionStatus;
}

/** Inserts questions of a program. */
export async function insertQuestions(
  db: Db,
  rows: readonly (NewQuestion & { programId: number })[],
): Promise<void> {
  await db
    .insertInto('question')
    .values(rows.map((row) => ({ ...row, fields: JSON.stringify(row.fields) })))
    .execute();
}

/** Deletes every answer of a member; returns the deleted answers. */
export function deleteAnswersOf(db: Db, programId: number, memberId: number) {
  return db
    .deleteFrom('questionAnswer')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .returning(['questionId', 'answeredOn'])
    .execute();
}
