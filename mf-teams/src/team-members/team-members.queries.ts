import { listTeamMembers, type Output } from '@stridewell/contracts';
import { liveQuery } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memberList, type MemberListAddress } from './member-list.ts';

/** A page of the members of a team, as the address asks for it. */
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
