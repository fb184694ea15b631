import {
  answerJoinRequest,
  downloadChallengeStats,
  downloadTeamWinners,
  getChallengeAggregate,
  listChallengeParticipants,
  listJoinRequests,
  removeChallengeMember,
  removeChallengeTeam,
  requestToJoinChallenge,
  type Challenge,
  type ChallengeParticipant,
  type Output,
  type WaitingPerson,
} from '@stridewell/contracts';
import { useDownload } from '@stridewell/parts';
import {
  api,
  liveQuery,
  useProblemWords,
  useSnackbar,
  useText,
  useViewer,
  useWrite,
  watchedQuery,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A kind of participants. */
export type ParticipantKind = 'members' | 'teams' | 'organizations';

/** Fetches a page of the participants. */
export function useParticipants(
  { id }: Challenge,
  asked: { entity: ParticipantKind; search: string; page: number },
) {
  const { entity, search, page } = asked;
  const query = { page, ...(search !== '' && { search }) };
  return useQuery({
    ...liveQuery(listChallengeParticipants, { params: { id, entity }, query }),
    placeholderData: keepPreviousData<Output<typeof listChallengeParticipants>>,
  });
}

/** Fetches the combined totals of all participants. */
export function useTogether({ id }: Challenge) {
  return useQuery(liveQuery(getChallengeAggregate, { params: { id } }));
}

/** Fetches the requests to join, and again regularly while the page is visible. */
export function useJoinRequests({ id }: Challenge) {
  return useQuery(watchedQuery(listJoinRequests, { params: { id } }));
}

/** Approves or declines a request to join. */
export function useAnswerJoinRequest({ id }: Challenge, { id: memberId, name }: WaitingPerson) {
  const t = useText('mf-challenges');
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: answerJoinRequest,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (accept: 0 | 1) =>
      api.call(answerJoinRequest, { params: { id }, body: { memberId, accept } }),
    onSuccess: (_, accept) =>
      snackbar.show({
        text: t(accept === 1 ? 'requests.accepted' : 'requests.declined', { name }),
      }),
  });
}

/** Requests to join a challenge. */
export function useAskToJoin({ id }: Challenge) {
  const t = useText('mf-challenges');
  const { id: memberId } = useViewer();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: requestToJoinChallenge,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(requestToJoinChallenge, { params: { id }, body: { memberId } }),
    onSuccess: () => snackbar.show({ text: t('asking.sent') }),
  });
}

/** Downloads a file about a challenge. */
export function useChallengeFile({ id }: Challenge, kind: 'stats' | 'winners') {
  return useDownload(() =>
    kind === 'stats'
      ? api.call(downloadChallengeStats, { params: { id } })
      : api.call(downloadTeamWinners, { params: { id } }),
  );
}

/** Removes a member, a team or an organization from a challenge. */
export function useRemoveParticipant(
  { id }: Challenge,
  entity: ParticipantKind,
  { id: removed, name }: ChallengeParticipant,
) {
  const t = useText('mf-challenges');
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  const params = { id };
  return useWrite({
    endpoint: removeChallengeMember,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => {
      switch (entity) {
        case 'members':
          return api.call(removeChallengeMember, { params, body: { memberIds: [removed] } });
        case 'teams':
          return api.call(removeChallengeTeam, { params, body: { teamIds: [removed] } });
        case 'organizations':
          return api.call(removeChallengeTeam, { params, body: { organizationIds: [removed] } });
      }
    },
    onSuccess: () => snackbar.show({ text: t('participants.removed', { name }) }),
  });
}
