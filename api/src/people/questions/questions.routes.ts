import * as contract from '@stridewell/contracts';
import { serve } from '#foundation/http/serve.ts';
import { listQuestions, saveAnswers } from './questions.service.ts';

/** The calls about questions. */
export const questionRoutes = [
  serve(contract.listQuestions, ({ db, viewer, programId, query, page }) => {
    const filter = {
      ...(query.required !== undefined && { isRequired: contract.toFlag(query.required) === 1 }),
      ...(query.answered !== undefined && { isAnswered: contract.toFlag(query.answered) === 1 }),
    };
    return listQuestions(db, programId, viewer.memberId, filter, page);
  }),
  serve(contract.saveAnswers, async ({ db, viewer, body }) => ({
    data: { questions: await saveAnswers(db, viewer, body.answers, new Date()) },
    message: 'Your answers have been submitted!',
  })),
];
