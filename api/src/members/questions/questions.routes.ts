import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import {
  createQuestion,
  deactivateQuestions,
  deleteQuestion,
  listQuestions,
  saveAnswers,
  updateQuestion,
} from './questions.service.ts';

/** The calls about questions. */
export const questionRoutes = [
  serve(contract.listQuestions, ({ db, viewer, programId, query, page }) => {
    const filter = {
      ...(query.required !== undefined && { isRequired: contract.toFlag(query.required) === 1 }),
      ...(query.answered !== undefined && { isAnswered: contract.toFlag(query.answered) === 1 }),
      ...(query.status !== undefined && { status: query.status }),
    };
    return listQuestions(db, programId, viewer, filter, page);
  }),
  serve(contract.saveAnswers, async ({ db, viewer, body }) => ({
    data: { questions: await saveAnswers(db, viewer, body.answers, new Date()) },
    message: 'Your answers have been submitted!',
  })),
  serve(contract.createQuestion, async ({ db, programId, body }) => {
    const data = await createQuestion(db, programId, body);
    const what = data.draft === 1 ? "question's draft" : 'question';
    return { data, message: `The ${what} has been created successfully.` };
  }),
  serve(contract.updateQuestion, ({ db, programId, params, body }) =>
    updateQuestion(db, programId, params.id, body),
  ),
  serve(contract.deleteQuestion, async ({ db, viewer, params }) => {
    const bulkActId = await deleteQuestion(db, viewer, params.id, new Date());
    return {
      data: { id: params.id, bulkActId },
      message: 'The question has been deleted successfully.',
    };
  }),
  serve(contract.deactivateQuestions, async ({ db, viewer, programId }) => ({
    data: { disabled: await deactivateQuestions(db, viewer, programId, new Date()) },
    message: 'All active questions have been disabled successfully.',
  })),
];
