import {
  listProgramOrganizations,
  listTeamInvites,
  removeTeamInvite,
  sendInvites,
  type Organization,
  type Output,
  type Team,
  type TeamInvite,
} from '@stridewell/contracts';
import {
  api,
  apiQuery,
  liveQuery,
  useProblemWords,
  useText,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDoneWords } from '#people/index.ts';

type Sent = Output<typeof sendInvites>;
type OneTeam = Pick<Team, 'id'>;

/** Fetches a page of a team's pending invitations. */
export function useWaitingInvites(id: number, page: number) {
  return useQuery({
    ...liveQuery(listTeamInvites, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData<Output<typeof listTeamInvites>>,
  });
}

/** Fetches the program's organizations with their member counts. */
export function useInvitableOrganizations() {
  const { programId: id } = useViewer();
  return useQuery({
    ...apiQuery(listProgramOrganizations, { params: { id }, query: { perPage: 100 } }),
    select: ({ data }: Output<typeof listProgramOrganizations>) => data,
  });
}

/** Invites members to a team. */
export function useInviteMembers({ id: teamId }: OneTeam) {
  const t = useText('mf-teams');
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  return useWrite<Sent, number[]>({
    endpoint: sendInvites,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (recipientIds) =>
      api.call(sendInvites, { body: { type: 'groups', teamId, recipientIds } }),
    onSuccess: ({ data, message }) =>
      data.invited === 0
        ? sayDone(undefined, t('inviting.allInvited'))
        : sayDone(message, t('team.invitesSent')),
  });
}

/** Invites everyone in an organization to a team. */
export function useInviteOrganization({ id: teamId }: OneTeam) {
  const t = useText('mf-teams');
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  return useWrite<Sent, Organization>({
    endpoint: sendInvites,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: ({ id }) =>
      api.call(sendInvites, { body: { type: 'groups', teamId, organizationIds: [id] } }),
    onSuccess: ({ data }, { name }) =>
      sayDone(
        undefined,
        data.invited === 0
          ? t('inviting.allInvited')
          : t('inviting.invitedFrom', { count: data.invited, name }),
      ),
  });
}

const inviteOutsider = (teamId: number, outsiderEmail: string) =>
  api.call(sendInvites, { body: { type: 'outsiders', teamId, outsiderEmail } });

/** Invites someone by email; an error is shown next to the field. */
export function useInviteOutsider({ id }: OneTeam) {
  const t = useText('mf-teams');
  const sayDone = useDoneWords();
  return useWrite<Sent, string>({
    endpoint: sendInvites,
    isFailureShownHere: true,
    mutationFn: (email) => inviteOutsider(id, email),
    onSuccess: ({ data }, email) =>
      sayDone(
        undefined,
        data.invited === 0 ? t('inviting.allInvited') : t('inviting.invited', { email }),
      ),
  });
}

/** Emails a new link to someone who was invited by email. */
export function useInviteAgain({ id }: OneTeam) {
  const t = useText('mf-teams');
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  return useWrite<Sent, string>({
    endpoint: sendInvites,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (email) => inviteOutsider(id, email),
    onSuccess: (_, email) => sayDone(undefined, t('inviting.invited', { email })),
  });
}

const named = {
  member: (id: number) => ({ memberId: id }),
  outsider: (id: number) => ({ outsiderInviteId: id }),
  organization: (id: number) => ({ organizationId: id }),
};

/** Withdraws a team invitation; for an organization, all pending ones. */
export function useWithdrawInvite({ id }: OneTeam, invite: TeamInvite) {
  const t = useText('mf-teams');
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  return useWrite({
    endpoint: removeTeamInvite,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () =>
      api.call(removeTeamInvite, { params: { id }, body: named[invite.kind](invite.id) }),
    onSuccess: () => sayDone(undefined, t('sentInvites.withdrawn', { name: invite.name })),
  });
}
