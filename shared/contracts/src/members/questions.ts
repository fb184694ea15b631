import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Day, Flag, Id } from '#wire/primitives.ts';

/** The ways a question can be answered. */
export const QuestionType = z.enum(['radio', 'checkbox', 'dropdown', 'text', 'range']);

/** The status of a question: draft, active, disabled for now, or archived. */
export const QuestionStatus = z.enum(['draft', 'active', 'disabled', 'archived']);

/** The fields of a question that only its authors see. */
export const writtenQuestionFields = {
  draft: AnsweredFlag,
  active: AnsweredFlag,
  archived: AnsweredFlag,
  /** Its position among the program's questions, from 1. */
  position: z.int(),
  /** For a quiz: the right answer. */
  rightAnswer: z.string().nullable(),
  /** Whether it has been answered: then its options and points can't change. */
  answered: AnsweredFlag,
};

/** A question with the viewer's own answer. */
export const Question = z.strictObject({
  ...z.object(writtenQuestionFields).partial().shape,
  id: Id,
  question: z.string(),
  /** HTML, already reduced to a short list of harmless tags. */
  description: z.string(),
  required: AnsweredFlag,
  pointValue: z.int(),
  type: QuestionType,
  /**
   * Options separated by a line break followed by `##`, or key to value. For `range` the keys are `range_start` and
   * `range_end`, the whole numbers at the two ends, and `values`, the number of positions from one end to the other.
   */
  fields: z.union([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))]),
  memberAnswered: AnsweredFlag,
  memberAnswer: z.strictObject({ date: Day, response: z.string() }).nullable(),
  /** The result of the viewer's answer; omitted until there is one. */
  result: z
    .strictObject({
      points: z.int(),
      /** Null if no answer is wrong. */
      isRight: z.boolean().nullable(),
      /** For a quiz: shown to members who were right, and to everyone once it isn't active anymore. */
      rightAnswer: z.string().nullable(),
    })
    .optional(),
});

/** A question, parsed. */
export type Question = z.infer<typeof Question>;

/** Lists the program's open questions with the viewer's answers. */
export const listQuestions = endpoint({
  method: 'GET',
  path: '/programs/:id/questions',
  summary: "List the program's questions with your answers",
  description: 'Admins can set `status` to list drafts, disabled and archived questions.',
  access: 'member',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    required: Flag.optional(),
    answered: Flag.optional(),
    /** For administrators: only questions with this status, or all of them. */
    status: z.enum([...QuestionStatus.options, 'all']).optional(),
  }),
  shows: ['questions'],
  response: Question,
  list: { perPage: 20 },
});

/** Saves the viewer's answers, all or none. */
export const saveAnswers = endpoint({
  method: 'POST',
  path: '/questions/save-answers',
  summary: 'Answer one or more questions',
  description: 'Join several choices of one question with commas.',
  access: 'member',
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ questionId: Id, answer: z.string().max(4000) }))
      .min(1)
      .max(100),
  }),
  changes: ['questions', 'points', 'badges'],
  response: z.strictObject({ questions: z.array(Question) }),
  errors: ['question_not_open', 'answer_not_offered', 'answer_blank'],
});
