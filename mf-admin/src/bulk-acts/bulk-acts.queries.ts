import { type BulkAct, listBulkActs, undoBulkAct } from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkActListAddress } from './bulk-act-list.ts';
import { useBulkActText } from './bulk-act-texts.ts';

/** How often a bulk action that is running is asked for, in milliseconds. */
export const pollingInterval = 1_000;

/** A page of what was done to many at once. */
export function useBulkActs({ page, perPage }: BulkActListAddress) {
  const { programId: id } = useViewer();
  return useQuery({
    ...liveQuery(listBulkActs, { params: { id }, query: { page, perPage } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => state === 'working') ? pollingInterval : false,
  });
}

/** Undoes an act, some hundreds at a time. */
export function useUndoBulkAct({ id }: Pick<BulkAct, 'id'>, tell?: (left: number) => void) {
  const t = useBulkActText();
  const { sayDone, failureText } = useSaid();
  return useWrite<number, void>({
    endpoint: undoBulkAct,
    failureText: failureText(),
    mutationFn: async () => {
      let undone = 0;
      for (;;) {
        const { data } = await api.call(undoBulkAct, { params: { id } });
        undone += data.undone;
        tell?.(data.remaining);
        if (data.remaining === 0) return undone;
      }
    },
    onSuccess: (count) => sayDone(undefined, t('undone', { count })),
  });
}
