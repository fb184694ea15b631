import {
  resendEmail,
  searchEmailQueue,
  type Output,
  type QueuedEmail,
} from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, liveQuery, queryKey, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEmailQueueText } from './email-queue-texts.ts';
import { askedFilters, queueList, type QueueFilters, type QueueListAddress } from './queue-list.ts';

/** A page of the mail of all programs. */
export function useEmailQueue({ status, ...address }: QueueListAddress, filters: QueueFilters) {
  const query = {
    ...queueList.ask({ status, ...address }),
    ...askedFilters(filters),
    ...(status !== 'all' && { deliveryStatus: status }),
  };
  return useQuery({ ...liveQuery(searchEmailQueue, { query }), placeholderData: keepPreviousData });
}

/** Sends a mail once more. */
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
      // What the queue shows is declared by no call: nothing but this page shows it.
      void client.invalidateQueries({ queryKey: queryKey(searchEmailQueue) });
    },
  });
}
