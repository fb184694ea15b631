import { claimRestDay, listPoints, listRestDays, withdrawRestDay } from '@stridewell/contracts';
import type { Output } from '@stridewell/contracts';
import {
  api,
  liveQuery,
  useProblemWords,
  useSnackbar,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pointList, type PointListAddress } from './point-list.ts';
import { usePointText } from './point-texts.ts';

export type PointsPage = Output<typeof listPoints>;

/** A page of the log, with balance, level, tally and the ways to earn beside it. */
export function usePoints(address: PointListAddress) {
  const { id } = useViewer();
  const { category } = address;
  return useQuery({
    ...liveQuery(listPoints, {
      params: { id },
      query: { ...pointList.ask(address), ...(category !== 'all' && { category }) },
    }),
    placeholderData: keepPreviousData,
  });
}

export function useRestDays() {
  const { id } = useViewer();
  return useQuery(liveQuery(listRestDays, { params: { id } }));
}

export function useClaimRestDay() {
  const t = usePointText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const { id } = useViewer();
  return useWrite({
    endpoint: claimRestDay,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (date: string) => api.call(claimRestDay, { params: { id }, body: { date } }),
    onSuccess: () => snackbar.show({ text: t('rest.claimed') }),
  });
}

export function useWithdrawRestDay() {
  const t = usePointText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const { id } = useViewer();
  return useWrite({
    endpoint: withdrawRestDay,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (date: string) => api.call(withdrawRestDay, { params: { id }, body: { date } }),
    onSuccess: () => snackbar.show({ text: t('rest.withdrawn') }),
  });
}
