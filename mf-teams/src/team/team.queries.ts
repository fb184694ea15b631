import {
  addTeamMembers,
  deleteTeam,
  demoteTeamMember,
  getTeam,
  getTopicSubscription,
  Id,
  listInvites,
  listMemberTeams,
  promoteTeamMember,
  removeTeamInvite,
  removeTeamMembers,
  requestToJoinTeam,
  withdrawTeamRequest,
  type Invite,
  type Team,
} from '@stridewell/contracts';
import {
  api,
  liveQuery,
  session,
  useNavigate,
  useProblemWords,
  useRenewWith,
  useText,
  useViewer,
  useWrite,
  watchedQuery,
  type ApiProblem,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDoneWords } from '#people/index.ts';

/** How long a refusal is shown before the page goes to the teams, in milliseconds (specification, section 3). */
const forbiddenDelay = 2_000;

type NamedTeam = Pick<Team, 'id' | 'name'>;

/** Reads the id in an address; null if the text can't be an id. */
export function readTeamId(text: string | undefined): number | null {
  if (!text || !/^\d+$/.test(text)) return null;
  const id = Id.safeParse(Number(text));
  return id.success ? id.data : null;
}

/** Refreshes the session, which also holds the viewer's teams. */
export function renewViewer(): void {
  // The page already shows the new state; the shell reports a session that can't be refreshed.
  void session.refreshSession().catch(() => undefined);
}

/** Fetches the viewer's team; null if they have none. */
export function useMyTeam() {
  const { id } = useViewer();
  return useQuery({
    ...liveQuery(listMemberTeams, { params: { id } }),
    select: ({ data }): Team | null => data[0] ?? null,
  });
}

/** Fetches the number of new posts in a team's discussion, if the viewer is subscribed to it. */
export function useNewPosts(teamId: number) {
  return useQuery({
    ...liveQuery(getTopicSubscription, { params: { id: teamId } }),
    select: ({ data }) => data.unreadCount,
  });
}

/**
 * Fetches a team with its leaders and the viewer's permissions; checks it regularly and refreshes the rest of the page
 * with it.
 */
export function useTeam(id: number) {
  const query = useQuery({
    ...watchedQuery(getTeam, { params: { id } }),
    select: ({ data }) => data,
  });
  useRenewWith(getTeam, query.data);
  useRenewedViewer(query.data && query.data.isJoined);
  return query;
}

/** Fetches the team that the viewer leads, once it matters whether they can leave it. */
export function useLedTeam(id: number | undefined) {
  return useQuery({
    ...liveQuery(getTeam, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    select: ({ data }) => data,
  });
}

/** Refreshes the session when others have changed the viewer's team. */
function useRenewedViewer(membership: unknown): void {
  const known = useRef(membership);
  useEffect(() => {
    const before = known.current;
    known.current = membership;
    if (before !== undefined && membership !== undefined && before !== membership) renewViewer();
  }, [membership]);
}

/**
 * Like `useMyTeam`, but checked regularly; one card of a page uses it, and everything else that shows teams is
 * refreshed with it.
 */
export function useWatchedTeam() {
  const { id } = useViewer();
  const query = useQuery({
    ...watchedQuery(listMemberTeams, { params: { id } }),
    select: ({ data }): Team | null => data[0] ?? null,
  });
  const team = query.data;
  useRenewWith(listMemberTeams, team);
  useRenewedViewer(team && team.id);
  return query;
}

/** Fetches the viewer's team invitations. */
export function useTeamInvites() {
  const { id } = useViewer();
  const query = { type: 'groups', recipient: 1 } as const;
  return useQuery(watchedQuery(listInvites, { params: { id }, query }));
}

/** Goes to the teams two seconds after a message that the viewer may not do this. */
export function useLeaveForbidden(problem: ApiProblem | null, letGo?: () => void): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    letGo?.();
    return setTimeout(() => navigate('/teams'), forbiddenDelay);
  });
  useEffect(() => {
    if (problem?.code !== 'forbidden') return undefined;
    const timer = leave();
    return () => clearTimeout(timer);
  }, [problem]);
}

/** Joins a team; members of another team move. */
export function useJoinTeam({ id, name }: NamedTeam) {
  const t = useText('mf-teams');
  const viewer = useViewer();
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  return useWrite({
    endpoint: addTeamMembers,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () =>
      api.call(addTeamMembers, { params: { id }, body: { memberIds: [viewer.id], move: 1 } }),
    onSuccess: ({ message }) => {
      sayDone(message, t('team.joined', { name }));
      renewViewer();
    },
  });
}

/** Asks a team's leaders for permission to join. */
export function useRequestToJoin({ id, name }: NamedTeam) {
  const t = useText('mf-teams');
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  return useWrite({
    endpoint: requestToJoinTeam,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(requestToJoinTeam, { params: { id } }),
    onSuccess: () => sayDone(undefined, t('request.sent', { name })),
  });
}

/** Withdraws the viewer's request to join. */
export function useWithdrawRequest({ id, name }: NamedTeam) {
  const t = useText('mf-teams');
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  return useWrite({
    endpoint: withdrawTeamRequest,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(withdrawTeamRequest, { params: { id } }),
    onSuccess: () => sayDone(undefined, t('request.withdrawn', { name })),
  });
}

/** Leaves a team, or removes a member from it. */
export function useRemoveMember({ id, name }: NamedTeam, member: { id: number; name: string }) {
  const t = useText('mf-teams');
  const viewer = useViewer();
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  const isOneself = member.id === viewer.id;
  return useWrite({
    endpoint: removeTeamMembers,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () =>
      api.call(removeTeamMembers, { params: { id }, body: { memberIds: [member.id] } }),
    onSuccess: ({ message }) => {
      sayDone(
        message,
        isOneself ? t('team.left', { name }) : t('team.removed', { name: member.name }),
      );
      if (isOneself) renewViewer();
    },
  });
}

/** Promotes a member to leader, or demotes a leader to member. */
export function useChangeLeader({ id }: NamedTeam, memberId: number, isLeader: boolean) {
  const t = useText('mf-teams');
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  const viewer = useViewer();
  const call = isLeader ? promoteTeamMember : demoteTeamMember;
  const write = useWrite({
    endpoint: call,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(call, { params: { id }, body: { memberId } }),
    onSuccess: ({ message }) => {
      sayDone(message, t(isLeader ? 'team.promoted' : 'team.demoted'));
      if (memberId === viewer.id) renewViewer();
    },
  });
  useLeaveForbidden(write.error);
  return write;
}

/** Deletes a team. */
export function useDeleteTeam({ id }: NamedTeam, onDeleted: () => void) {
  const t = useText('mf-teams');
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  const write = useWrite({
    endpoint: deleteTeam,
    // It is deleted: fetching it again would fail.
    updated: [getTeam],
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(deleteTeam, { params: { id } }),
    onSuccess: ({ message }) => {
      sayDone(message, t('team.deleted'));
      renewViewer();
      onDeleted();
    },
  });
  useLeaveForbidden(write.error);
  return write;
}

/** Declines a team invitation. */
export function useDeclineInvite({ team }: Invite) {
  const t = useText('mf-teams');
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  return useWrite({
    endpoint: removeTeamInvite,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(removeTeamInvite, { params: { id: team?.id ?? 0 }, body: {} }),
    onSuccess: () => sayDone(undefined, t('team.inviteDeclined', { name: team?.name ?? '' })),
  });
}
