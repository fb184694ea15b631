import { saveAnswers } from '@stridewell/contracts';
import type { Input, Question } from '@stridewell/contracts';
import { api, session, snackbars, useProblemWords, useWrite } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';
import { useQuestionText } from './question-texts.ts';

/** An answer as it is sent; several choices are joined by commas. */
export type GivenAnswer = Input<typeof saveAnswers>['body']['answers'][number];

function withAnswers(viewer: Viewer, answered: readonly Question[]): Partial<Viewer> {
  const byId = new Map(answered.map((question) => [question.id, question]));
  const others = (questions: readonly Question[]) => questions.filter(({ id }) => !byId.has(id));
  return {
    questions: viewer.questions.map((question) => byId.get(question.id) ?? question),
    unansweredQuestions: others(viewer.unansweredQuestions),
    answeredQuestions: [...others(viewer.answeredQuestions), ...answered],
  };
}

/** Saves all answers or none, and moves their questions from unanswered to answered. */
export function useSaveAnswers({ isFailureShownHere }: { isFailureShownHere: boolean }) {
  const t = useQuestionText();
  const problemWords = useProblemWords();
  return useWrite<Question[], GivenAnswer[]>({
    endpoint: saveAnswers,
    failureText: (problem) => problemWords.ofWrite(problem, t('questions.failed')),
    isFailureShownHere,
    mutationFn: async (answers) => {
      const { data } = await api.call(saveAnswers, { body: { answers } });
      return data.questions;
    },
    onSuccess: (answered) => {
      snackbars.show({ text: t('questions.saved') });
      const state = session.state();
      if (state.status === 'signed-in') session.updateViewer(withAnswers(state.viewer, answered));
    },
    onError: ({ code }) => {
      // The question was closed in the meantime: the refreshed session has the ones that are still open.
      if (code === 'question_not_open') void session.refreshSession().catch(() => undefined);
    },
  });
}
