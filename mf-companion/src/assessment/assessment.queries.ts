import { getAssessment, type Input, saveAssessment } from '@stridewell/contracts';
import {
  api,
  apiQuery,
  assessmentSnackbarDuration,
  useLanguage,
  useProblemWords,
  useSnackbar,
  useWrite,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

type Sent = Input<typeof saveAssessment>['body']['Questionnaire']['Questions'];

/** Fetches the assessment; a failure also shows a message at the top of the page. */
export function useAssessment() {
  const { language } = useLanguage();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const query = useQuery({
    ...apiQuery(getAssessment, { query: { language } }),
    // Answers given on this page must not be replaced by a refetch.
    staleTime: Infinity,
    refetchOnMount: 'always',
    select: ({ data }) => data,
  });
  const { error } = query;
  useEffect(() => {
    if (!error) return;
    const text = problemWords.ofRead(error);
    snackbar.show({ text, type: 'danger', duration: assessmentSnackbarDuration });
  }, [error, problemWords, snackbar]);
  return query;
}

/** Saves the answers; a failure shows a message at the top of the page. */
export function useSaveAssessment() {
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: saveAssessment,
    isFailureShownHere: true,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: async (Questions: Sent) => {
      const body = { Questionnaire: { Questions } };
      return (await api.call(saveAssessment, { body })).data.state;
    },
    onError: (problem) => {
      const text = problemWords.ofWrite(problem);
      snackbar.show({ text, type: 'danger', duration: assessmentSnackbarDuration });
    },
  });
}
