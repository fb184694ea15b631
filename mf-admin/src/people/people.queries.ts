import { listMembersNotInTeam, searchMembers, type Output } from '@stridewell/contracts';
import type { PickedMember } from '@stridewell/parts';
import { apiQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Finds members who match a search, including the viewer; an empty search requests nothing. */
export function useMemberSearch(search: string) {
  const { programId: id } = useViewer();
  return useQuery({
    ...apiQuery(searchMembers, { params: { id }, query: { search } }),
    enabled: search !== '',
    select: ({ data }: Output<typeof searchMembers>): readonly PickedMember[] => data,
  });
}

/** Finds members without a team who match a search. */
export function useTeamlessSearch(search: string) {
  const { programId: id } = useViewer();
  return useQuery({
    ...apiQuery(listMembersNotInTeam, { params: { id }, query: { search } }),
    enabled: search !== '',
    select: ({ data }: Output<typeof listMembersNotInTeam>): readonly PickedMember[] => data,
  });
}
