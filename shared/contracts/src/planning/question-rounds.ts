import { z } from '@stridewell/contracts/zod';
import { UndoableDeletion, undoHours } from '#programs/bulk-acts.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id, line } from '#wire/primitives.ts';

/** The maximum number of questions in a round. */
export const maxRoundQuestions = 50;

/** Questions that are asked from one day to another. */
export const QuestionRound = z.strictObject({
  id: Id,
  name: z.string(),
  startDate: Day,
  endDate: Day,
  questions: z.int(),
});

/** Questions that are asked from one day to another, parsed. */
export type QuestionRound = z.infer<typeof QuestionRound>;

/** Plans a round of questions. */
export const createQuestionRound = endpoint({
  method: 'POST',
  path: '/question-rounds',
  summary: 'Plan when questions are asked',
  description:
    "Drafts and disabled questions are enabled on the first day and disabled after the last one, in the program's time zone.",
  access: 'admin',
  creates: true,
  body: z.strictObject({
    name: line(80),
    startDate: Day,
    endDate: Day,
    questionIds: z.array(Id).min(1).max(maxRoundQuestions),
  }),
  changes: ['question-rounds'],
  response: QuestionRound,
});

/** Deletes a round; its questions stay as they are. */
export const deleteQuestionRound = endpoint({
  method: 'DELETE',
  path: '/question-rounds/:id',
  summary: 'Delete a question round',
  description: `Its questions stay as they are. Can be undone for ${undoHours} hours.`,
  access: 'admin',
  params: z.strictObject({ id: Id }),
  changes: ['question-rounds', 'bulk-acts'],
  response: UndoableDeletion,
});
