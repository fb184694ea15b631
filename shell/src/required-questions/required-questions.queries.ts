import { listQuestions, saveAnswers, updateMember } from '@stridewell/contracts';
import type { Question } from '@stridewell/contracts';
import { api, queryClient, queryKey, session, snackbars, useWrite } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';

/** An answer on its way. */
export interface GivenAnswer {
  questionId: number;
  answer: string;
}

function withAnswers(viewer: Viewer, answered: readonly Question[]): Partial<Viewer> {
  const byId = new Map(answered.map((question) => [question.id, question]));
  const others = (questions: readonly Question[]) => questions.filter(({ id }) => !byId.has(id));
  return {
    questions: viewer.questions.map((question) => byId.get(question.id) ?? question),
    unansweredQuestions: others(viewer.unansweredQuestions),
    answeredQuestions: [...others(viewer.answeredQuestions), ...answered],
  };
}

/** Saves all answers or none, and moves the questions from unanswered to answered. */
export function useSaveAnswers(viewer: Viewer, said: { saved: string; failed: string }) {
  return useWrite<Question[], GivenAnswer[]>({
    failureText: () => said.failed,
    isFailureShownHere: true,
    mutationFn: async (answers) => {
      const { data } = await api.call(saveAnswers, { body: { answers } });
      return data.questions;
    },
    onSuccess: (answered) => {
      snackbars.show({ text: said.saved });
      session.updateViewer(withAnswers(viewer, answered));
      void queryClient.invalidateQueries({ queryKey: queryKey(listQuestions) });
    },
    onError: ({ code }) => {
      // Closed meanwhile: what is still asked, the server knows.
      if (code === 'question_not_open') void session.refreshSession().catch(() => undefined);
    },
  });
}

/** Stores that the viewer, an administrator, has dismissed the questions. */
export function useDismissQuestions(viewer: Viewer, failureText: () => string) {
  return useWrite<void>({
    failureText,
    mutationFn: async () => {
      await api.call(updateMember, {
        params: { id: viewer.id },
        body: { dismissedRequiredModal: 1 },
      });
    },
    onSuccess: () => session.updateViewer({ dismissedRequiredModal: 1 }),
  });
}
