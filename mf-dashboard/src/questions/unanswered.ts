import { useViewer } from '@stridewell/platform';

/** The questions that the viewer hasn't answered: the required ones, or the others. */
export function useUnanswered(isRequired: boolean) {
  const { unansweredQuestions } = useViewer();
  return unansweredQuestions.filter(({ required }) => (required === 1) === isRequired);
}
