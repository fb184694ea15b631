import { checkAdminLog, listAdminLog } from '@stridewell/contracts';
import { api, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { logList, type LogAddress } from './log-list.ts';

/** Fetches a page of the log. */
export function useAdminLog(address: LogAddress) {
  const { programId } = useViewer();
  const { action } = address;
  const query = {
    perPage: address.perPage,
    ...logList.ask(address),
    ...(action !== 'all' && { action }),
  };
  return useQuery({
    ...liveQuery(listAdminLog, { params: { id: programId }, query }),
    placeholderData: keepPreviousData,
  });
}

/** Checks the hash chain of the log when someone requests it. */
export function useCheckLog() {
  const { programId } = useViewer();
  return useWrite({
    endpoint: { changes: [] },
    isFailureShownHere: true,
    mutationFn: () => api.call(checkAdminLog, { params: { id: programId } }, { timeout: 60_000 }),
  });
}
