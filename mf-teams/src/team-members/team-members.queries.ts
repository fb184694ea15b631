import { listTeamMembers, type Output } from '@stridewell/contracts';
import { liveQuery } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memberList, type MemberListAddress } from './member-list.ts';

/** Fetches the page of a team's members that the address asks for. */
export function useTeamMembers(id: number, address: MemberListAddress) {
  const { sort: orderBy, ...query } = memberList.ask(address);
  return useQuery({
    ...liveQuery(listTeamMembers, {
      params: { id },
      query: { ...query, ...(orderBy && { orderBy }) },
    }),
    placeholderData: keepPreviousData<Output<typeof listTeamMembers>>,
  });
}
