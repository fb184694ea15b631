import { answerUnusualDay, listAskedDays } from '@stridewell/contracts';
import { api, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Returns the days that the viewer was asked about and hasn't answered yet. */
export function useOpenDays() {
  const { id } = useViewer();
  const { data } = useQuery(liveQuery(listAskedDays, { params: { id } }));
  return (data?.data ?? []).filter(({ status, answer }) => status === 'asked' && answer === null);
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
