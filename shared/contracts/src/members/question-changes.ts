import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { UndoableDeletion, undoHours } from '#programs/bulk-acts.ts';
import { Flag, Id, line, SeenFields } from '#wire/primitives.ts';
import { Question, QuestionType, writtenQuestionFields } from './questions.ts';

/** A question as its authors see it. */
export const WrittenQuestion = z.strictObject({
  ...Question.omit({ memberAnswered: true, memberAnswer: true }).shape,
  ...writtenQuestionFields,
});

/** A question as its authors see it, parsed. */
export type WrittenQuestion = z.infer<typeof WrittenQuestion>;

const fields = {
  question: line(500),
  /** HTML; only harmless tags are kept. */
  description: z.string().max(10_000),
  required: Flag,
  pointValue: z.int().min(0).max(10_000),
  type: QuestionType,
  /** In either form that `Question` describes; empty for `text`. */
  fields: z.union([
    z.string().max(10_000),
    z.record(z.string().min(1).max(60), z.union([z.string().max(200), z.number()])),
  ]),
  /** For a quiz: the right answer, one of the options. */
  rightAnswer: z.string().max(4000).nullable(),
};

/** The fields of a new question; it is published right away unless it is a draft. */
export const NewQuestion = z.strictObject({
  ...z.object(fields).partial().shape,
  question: fields.question,
  type: fields.type,
  draft: Flag.optional(),
});

/** The changed fields of a question; the rest stays. */
export const QuestionChanges = z.strictObject({
  ...z.object(fields).partial().shape,
  /** 0 publishes a draft; a published question can't become a draft again. */
  draft: z.union([z.literal(0), z.literal(false)]).optional(),
  active: Flag.optional(),
  archived: Flag.optional(),
  /** Its new position among the program's questions, from 1; the others make room. */
  position: z.int().positive().max(10_000).optional(),
  seen: SeenFields,
});

const params = z.strictObject({ id: Id });

/** Creates a question, as a draft or published right away. */
export const createQuestion = endpoint({
  method: 'POST',
  path: '/questions',
  summary: 'Create a question',
  access: 'admin',
  creates: true,
  body: NewQuestion,
  changes: ['questions'],
  response: WrittenQuestion,
});

/** Changes a question, its position, or whether it is active. */
export const updateQuestion = endpoint({
  method: 'PUT',
  path: '/questions/:id',
  summary: 'Update, publish, enable, disable, archive or move a question',
  description:
    "Once answered, its type, choices, correct answer and points can't change; its wording can.",
  access: 'admin',
  params,
  body: QuestionChanges,
  changes: ['questions'],
  response: WrittenQuestion,
  errors: ['question_answered', 'changed_meanwhile'],
});

/** Deletes a question that no one has answered. */
export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/questions/:id',
  summary: 'Delete a question',
  description: `Answered questions are archived instead. Can be undone for ${undoHours} hours.`,
  access: 'admin',
  params,
  changes: ['questions', 'bulk-acts'],
  response: UndoableDeletion,
  errors: ['question_answered'],
});

/** Stops asking every question of a program. */
export const deactivateQuestions = endpoint({
  method: 'POST',
  path: '/questions/:id/deactivate-all',
  summary: 'Disable all active questions',
  access: 'admin',
  owns: 'program',
  params,
  changes: ['questions', 'bulk-acts'],
  response: z.strictObject({ disabled: z.int() }),
});
