import {
  addTeamMembers,
  demoteTeamMember,
  getTeam,
  listProgramTeams,
  listTeamMembers,
  promoteTeamMember,
  removeTeamMembers,
  searchTeams,
  type Team,
  type TeamDetails,
  type TeamMember,
} from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  teamList,
  teamMemberList,
  type TeamListAddress,
  type TeamMemberListAddress,
} from './team-list.ts';
import { useTeamText } from './team-texts.ts';

/** Fetches a page of the program's teams. */
export function useTeams(address: TeamListAddress) {
  const { programId: id } = useViewer();
  const query = { ...teamList.ask(address), perPage: address.perPage };
  return useQuery({
    ...liveQuery(listProgramTeams, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches a team with its leaders. */
export function useTeam(id: number) {
  return useQuery({ ...liveQuery(getTeam, { params: { id } }), select: ({ data }) => data });
}

/** Fetches a page of a team's members. */
export function useTeamMembers(id: number, address: TeamMemberListAddress) {
  const { sort, ...query } = teamMemberList.ask(address);
  return useQuery({
    ...liveQuery(listTeamMembers, {
      params: { id },
      query: { ...query, orderBy: sort ?? address.sort },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Adds members to a team; with `move`, members of another team leave it. */
export function useAddMembers({ id, name }: Pick<Team, 'id' | 'name'>) {
  const t = useTeamText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: addTeamMembers,
    failureText: failureText(),
    mutationFn: (body: { memberIds: number[]; move: boolean }) =>
      api.call(addTeamMembers, { params: { id }, body }),
    onSuccess: ({ message }) => sayDone(message, t('added', { name })),
  });
}

/** Removes members from a team. */
export function useRemoveMembers({ id }: Pick<Team, 'id'>) {
  const t = useTeamText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: removeTeamMembers,
    failureText: failureText(),
    mutationFn: (memberIds: number[]) =>
      api.call(removeTeamMembers, { params: { id }, body: { memberIds } }),
    onSuccess: (_, { length: count }) => sayDone(undefined, t('removed', { count })),
  });
}

/** Promotes a member to leader, or demotes a leader to member. */
export function useChangeLeader({ id }: Pick<TeamDetails, 'id'>, member: TeamMember) {
  const t = useTeamText();
  const { sayDone, failureText } = useSaid();
  const isPromoted = !member.isTeamLeader;
  const endpoint = isPromoted ? promoteTeamMember : demoteTeamMember;
  return useWrite({
    endpoint,
    failureText: failureText(),
    mutationFn: () => api.call(endpoint, { params: { id }, body: { memberId: member.id } }),
    onSuccess: ({ message }) => sayDone(message, t(isPromoted ? 'promoted' : 'demoted')),
  });
}

/** Finds teams whose name matches a search, for a picker. */
export function useTeamSearch(search: string) {
  const { programId: id } = useViewer();
  return useQuery({
    ...liveQuery(searchTeams, { params: { id }, query: { search } }),
    enabled: search !== '',
    select: ({ data }) => data.map((team) => ({ id: team.id, name: team.name, image: team.image })),
  });
}
