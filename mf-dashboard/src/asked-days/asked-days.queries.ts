import { answerUnusualDay, listAskedDays } from '@stridewell/contracts';
import { api, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** The days that the viewer was asked about, answered or not. */
export function useAskedDays() {
  const { id } = useViewer();
  return useQuery(liveQuery(listAskedDays, { params: { id } }));
}

export function useAnswerAskedDay(date: string) {
  const { id } = useViewer();
  return useWrite({
    endpoint: answerUnusualDay,
    isFailureShownHere: true,
    mutationFn: ({ answer }: { answer: string }) =>
      api.call(answerUnusualDay, { params: { id }, body: { date, answer: answer.trim() } }),
  });
}
