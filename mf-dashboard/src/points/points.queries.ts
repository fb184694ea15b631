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

/** Fetches a page of the log, with the balance, the level, the tally and the ways to earn points. */
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

/** Fetches the API's explanation of the balance day by day, with the entries of the given day. */
export function useExplainedPoints(date?: string) {
  const { id } = useViewer();
  const query = { subject: 'points', ...(date !== undefined && { date }) } as const;
  return useQuery(liveQuery(explain, { params: { id }, query }));
}

/** Downloads all of the viewer's point entries as a file. */
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
