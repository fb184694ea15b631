import {
  cancelMassDeletion,
  deleteManyMembers,
  downloadMassDeletion,
  listMassDeletions,
  type MassDeletion,
  type Output,
} from '@stridewell/contracts';
import { listAddresses, useDownload, useSaid, type ListAddress } from '@stridewell/parts';
import { api, liveQuery, useChangesAtEnd, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMassDeletionText } from './mass-deletion-texts.ts';

/** How often a deletion in progress is fetched. */
const progressEveryMs = 5_000;

/** The list of bulk deletions, as kept in the address of its page. */
export const deletionList = listAddresses({
  choices: {},
  hasSearch: false,
  pageSizes: [listMassDeletions.list.perPage, 50],
});

const isAtWork = ({ state }: MassDeletion) => state === 'working';

/** Fetches a page of the bulk deletions; while one is in progress, its figures are refreshed. */
export function useMassDeletions(address: ListAddress<Record<never, never>>) {
  const query = useQuery({
    ...liveQuery(listMassDeletions, { query: deletionList.ask(address) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.data.some(isAtWork) === true && progressEveryMs,
  });
  useChangesAtEnd(deleteManyMembers, query.data?.data.some(isAtWork));
  return query;
}

/** Checks what a file would do; the server stores nothing of it. */
export function useCheckDeletion() {
  return useWrite<Output<typeof deleteManyMembers>, File>({
    endpoint: { changes: [] },
    isFailureShownHere: true,
    mutationFn: async (file) =>
      api.call(deleteManyMembers, { body: { csv: await file.text(), dryRun: 1 } }),
  });
}

/** Schedules a deletion. */
export function useBeginDeletion() {
  const t = useMassDeletionText();
  const { sayDone, failureText } = useSaid();
  return useWrite<Output<typeof deleteManyMembers>, { file: File; confirm: string }>({
    endpoint: deleteManyMembers,
    failureText: failureText(),
    mutationFn: async ({ file, confirm }) =>
      api.call(deleteManyMembers, { body: { csv: await file.text(), confirm } }),
    onSuccess: () => sayDone(undefined, t('scheduled')),
  });
}

/** Cancels a deletion that isn't due yet. */
export function useCancelDeletion({ id }: MassDeletion) {
  const t = useMassDeletionText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: cancelMassDeletion,
    failureText: failureText(),
    mutationFn: () => api.call(cancelMassDeletion, { params: { id: id ?? 0 } }),
    onSuccess: () => sayDone(undefined, t('cancelled')),
  });
}

/** Downloads the outcome of each line of the file. */
export function useDeletionReport({ id }: MassDeletion) {
  return useDownload(() => api.call(downloadMassDeletion, { params: { id: id ?? 0 }, query: {} }));
}
