import {
  resendEmail,
  searchAllMembers,
  searchEmailQueue,
  type Output,
  type QueuedEmail,
} from '@stridewell/contracts';
import { type PickedMember, useSaid } from '@stridewell/parts';
import { api, apiQuery, liveQuery, queryKey, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEmailQueueText } from './email-queue-texts.ts';
import { askedFilters, queueList, type QueueFilters, type QueueListAddress } from './queue-list.ts';

/** Fetches a page of the emails of all programs. */
export function useEmailQueue({ status, ...address }: QueueListAddress, filters: QueueFilters) {
  const query = {
    ...queueList.ask({ status, ...address }),
    ...askedFilters(filters),
    ...(status !== 'all' && { deliveryStatus: status }),
  };
  return useQuery({ ...liveQuery(searchEmailQueue, { query }), placeholderData: keepPreviousData });
}

/** Finds members of all programs by name for a picker; an empty search requests nothing. */
export function useMemberSearch(search: string) {
  return useQuery({
    ...apiQuery(searchAllMembers, { query: { search, perPage: 10 } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    select: ({ data }: Output<typeof searchAllMembers>): readonly PickedMember[] =>
      data.map(({ id, name, program }) => ({ id, name: `${name}, ${program.name}`, image: null })),
  });
}

/** Sends an email again. */
export function useResendEmail({ id, programId }: QueuedEmail) {
  const t = useEmailQueueText();
  const client = useQueryClient();
  const { sayDone, failureText } = useSaid();
  return useWrite<Output<typeof resendEmail>>({
    endpoint: resendEmail,
    failureText: failureText(),
    mutationFn: () => api.call(resendEmail, { params: { id }, body: { programId } }),
    onSuccess: ({ data }) => {
      sayDone(undefined, t('resent', { email: data.email }));
      // No endpoint declares that it changes the queue, because only this page shows it.
      void client.invalidateQueries({ queryKey: queryKey(searchEmailQueue) });
    },
  });
}
