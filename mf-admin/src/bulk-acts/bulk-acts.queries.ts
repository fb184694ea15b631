import { type BulkAct, listBulkActs, undoBulkAct } from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, liveQuery, useFormat, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkActListAddress } from './bulk-act-list.ts';
import { useBulkActText } from './bulk-act-texts.ts';
import { startedActs } from './started-acts.ts';

/** How often a running bulk change is fetched, in milliseconds. */
export const pollingInterval = 1_000;

/** Fetches a page of the bulk changes. */
export function useBulkActs({ page, perPage }: BulkActListAddress) {
  const { programId: id } = useViewer();
  return useQuery({
    ...liveQuery(listBulkActs, { params: { id }, query: { page, perPage } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isAtWork) ? pollingInterval : false),
  });
}

/** Whether the server is carrying out a bulk change or undoing it. */
export function isAtWork({ state }: Pick<BulkAct, 'state'>): boolean {
  return state === 'working' || state === 'undoing';
}

/** Undoes a bulk change; if the server takes a while, its progress is shown like that of the change. */
export function useUndoBulkAct({ id }: Pick<BulkAct, 'id'>) {
  const t = useBulkActText();
  const format = useFormat();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: undoBulkAct,
    failureText: failureText(),
    mutationFn: () => api.call(undoBulkAct, { params: { id } }),
    onSuccess: ({ data: { undone, remaining } }) => {
      if (remaining > 0) startedActs.add(id);
      else sayDone(undefined, t('undone', { number: format.number(undone) }));
    },
  });
}
