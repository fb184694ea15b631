import {
  claimRestDay,
  downloadPointLog,
  explain,
  listPoints,
  listRestDays,
  withdrawRestDay,
} from '@stridewell/contracts';
import type { Output } from '@stridewell/contracts';
import { useDownload } from '@stridewell/parts';
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

/** The balance day by day as the API explains it, with the entries of a day that is named. */
export function useExplainedPoints(date?: string) {
  const { id } = useViewer();
  const query = { subject: 'points', ...(date !== undefined && { date }) } as const;
  return useQuery(liveQuery(explain, { params: { id }, query }));
}

/** Fetches every entry of the viewer's points as a file, and saves it. */
export function useDownloadPoints() {
  const { id } = useViewer();
  return useDownload(() => api.call(downloadPointLog, { params: { id } }));
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
