import { type BulkAct, listBulkActs, undoBulkAct } from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkActListAddress } from './bulk-act-list.ts';
import { useBulkActText } from './bulk-act-texts.ts';

/** A page of what was done to many at once. */
export function useBulkActs({ page, perPage }: BulkActListAddress) {
  const { programId: id } = useViewer();
  return useQuery({
    ...liveQuery(listBulkActs, { params: { id }, query: { page, perPage } }),
    placeholderData: keepPreviousData,
  });
}

/** Undoes an act, some hundreds at a time. */
export function useUndoBulkAct({ id }: BulkAct, tell: (left: number) => void) {
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
        tell(data.remaining);
        if (data.remaining === 0) return undone;
      }
    },
    onSuccess: (count) => sayDone(undefined, t('undone', { count })),
  });
}
