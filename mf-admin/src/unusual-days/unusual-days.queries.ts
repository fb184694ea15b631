import {
  listUnusualDays,
  settleUnusualDay,
  type Output,
  type UnusualDay,
} from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unusualList, type UnusualListAddress } from './unusual-list.ts';
import { useUnusualText } from './unusual-texts.ts';

/** Fetches a page of the program's unusual days. */
export function useUnusualDays(address: UnusualListAddress) {
  const { programId: id } = useViewer();
  return useQuery({
    ...liveQuery(listUnusualDays, {
      params: { id },
      query: { ...unusualList.ask(address), status: address.status },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Marks a day as fine. */
export function useAccept({ memberId, date }: UnusualDay) {
  const t = useUnusualText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: settleUnusualDay,
    failureText: failureText(),
    mutationFn: () =>
      api.call(settleUnusualDay, { params: { id: memberId }, body: { date, verdict: 'fine' } }),
    onSuccess: () => sayDone(undefined, t('done.fine')),
  });
}

/** The fields of a verdict's form: a question, or the right steps and a reason. */
export interface VerdictFields {
  question: string;
  steps: number | null;
  reason: string;
}

/** Asks the member about a day, or corrects it. */
export function useSettle({ memberId, date }: UnusualDay, verdict: 'ask' | 'correct') {
  return useWrite<Output<typeof settleUnusualDay>, VerdictFields>({
    endpoint: settleUnusualDay,
    isFailureShownHere: true,
    mutationFn: ({ question, steps, reason }) =>
      api.call(settleUnusualDay, {
        params: { id: memberId },
        body: {
          date,
          verdict,
          ...(verdict === 'ask'
            ? { question: question.trim() }
            : { ...(steps !== null && { steps }), reason: reason.trim() }),
        },
      }),
  });
}
