import { listQuestions, saveAnswers } from '@stridewell/contracts';
import {
  api,
  queryKey,
  session,
  snackbars,
  useViewer,
  useWrite,
  type ApiProblem,
} from '@stridewell/platform';
import { useQueryClient } from '@tanstack/react-query';

/** An answer as it is sent; several choices are joined with commas. */
export interface Answer {
  questionId: number;
  answer: string;
}

/** Saves answers and moves their questions from the unanswered to the answered. */
export function useSaveAnswers(said: { saved: string; failed: (problem: ApiProblem) => string }) {
  const viewer = useViewer();
  const client = useQueryClient();
  return useWrite({
    failureText: said.failed,
    mutationFn: (answers: Answer[]) => api.call(saveAnswers, { body: { answers } }),
    onSuccess({ data: { questions } }) {
      snackbars.show({ text: said.saved });
      const isSaved = ({ id }: { id: number }) => questions.some((question) => question.id === id);
      session.updateViewer({
        unansweredQuestions: viewer.unansweredQuestions.filter((question) => !isSaved(question)),
        answeredQuestions: [
          ...viewer.answeredQuestions.filter((question) => !isSaved(question)),
          ...questions,
        ],
      });
      void client.invalidateQueries({ queryKey: queryKey(listQuestions) });
    },
  });
}
