import { useViewer } from '@stridewell/platform';

/** Returns the viewer's open questions: the required or the optional ones. */
export function useUnanswered(isRequired: boolean) {
  const { unansweredQuestions } = useViewer();
  return unansweredQuestions.filter(({ required }) => (required === 1) === isRequired);
}
