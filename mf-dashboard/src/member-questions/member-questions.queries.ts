import { listQuestions } from '@stridewell/contracts';
import { liveQuery, useViewer } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { questionList, type QuestionListAddress } from './question-list.ts';

/** Fetches the questions that the viewer has answered, or those that are still open. */
export function useMemberQuestions(answered: 0 | 1, address: QuestionListAddress) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(listQuestions, {
      params: { id: programId },
      query: { ...questionList.ask(address), answered },
    }),
    placeholderData: keepPreviousData,
  });
}
