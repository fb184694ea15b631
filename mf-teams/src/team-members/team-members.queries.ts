import {
  listInvites,
  listTeamMembers,
  removeTeamInvite,
  type Output,
  type Person,
  type Team,
} from '@stridewell/contracts';
import {
  api,
  liveQuery,
  useProblemWords,
  useText,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDoneWords } from '#people/index.ts';
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

/** Whom the viewer has invited into a team: of the newest hundred of all their invitations. */
export function useSentInvites(teamId: number) {
  const { id } = useViewer();
  const query = { type: 'groups', recipient: 0, perPage: 100 } as const;
  return useQuery({
    ...liveQuery(listInvites, { params: { id }, query }),
    select: ({ data }) => data.filter(({ team }) => team?.id === teamId),
  });
}

/** Takes an invitation into a team back. */
export function useTakeInviteBack({ id }: Pick<Team, 'id'>, { id: memberId, name }: Person) {
  const t = useText('mf-teams');
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  return useWrite({
    endpoint: removeTeamInvite,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(removeTeamInvite, { params: { id }, body: { memberId } }),
    onSuccess: () => sayDone(undefined, t('sentInvites.takenBack', { name })),
  });
}
