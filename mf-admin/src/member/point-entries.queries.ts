import {
  listMemberPoints,
  withdrawPoints,
  type MemberPointEntry,
  type Output,
} from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, liveQuery, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOneMemberText } from './member-texts.ts';
import { pointEntryList, type PointEntryAddress } from './point-entry-list.ts';

/** Fetches a page of the entries behind a member's points. */
export function usePointEntries(memberId: number, address: PointEntryAddress) {
  return useQuery({
    ...liveQuery(listMemberPoints, {
      params: { id: memberId },
      query: pointEntryList.ask(address),
    }),
    placeholderData: keepPreviousData,
  });
}

/** Withdraws an adjustment of a member's points. */
export function useWithdrawPoints(memberId: number) {
  const t = useOneMemberText();
  const { sayDone, failureText } = useSaid();
  return useWrite<Output<typeof withdrawPoints>, MemberPointEntry>({
    endpoint: withdrawPoints,
    failureText: failureText(),
    mutationFn: ({ date, id: entryId }) =>
      api.call(withdrawPoints, { params: { id: memberId }, body: { date, entryId } }),
    onSuccess: () => sayDone(undefined, t('points.withdrawn')),
  });
}
