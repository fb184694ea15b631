import {
  addChallengeMember,
  addChallengeTeam,
  listChallengeInvites,
  sendInvites,
  type Challenge,
  type Output,
} from '@stridewell/contracts';
import type { PickedMember } from '@stridewell/parts';
import {
  api,
  liveQuery,
  useProblemWords,
  useServerWords,
  useSnackbar,
  useText,
  useWrite,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the pending invitations of a challenge. */
export function useInvited({ id }: Challenge) {
  return useQuery(liveQuery(listChallengeInvites, { params: { id } }));
}

const idsOf = (picked: readonly PickedMember[]) => picked.map((one) => one.id);

/** Returns the picked groups under the API's field names. */
function namedGroups(between: Challenge['between'], picked: readonly PickedMember[]) {
  return between === 'groups' ? { teamIds: idsOf(picked) } : { organizationIds: idsOf(picked) };
}

/** Invites members, or the members of teams or organizations, to a challenge. */
export function useSendInvites({ id, between }: Challenge, onSent: () => void) {
  const t = useText('mf-challenges');
  const snackbar = useSnackbar();
  const serverWords = useServerWords();
  const problemWords = useProblemWords();
  return useWrite<{ message?: string | undefined }, readonly PickedMember[]>({
    endpoint: sendInvites,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (picked) =>
      between === 'individuals'
        ? api.call(sendInvites, {
            body: { type: 'competitions', challengeId: id, memberIds: idsOf(picked) },
          })
        : api.call(addChallengeTeam, {
            params: { id },
            body: { ...namedGroups(between, picked), invite: 1 },
          }),
    onSuccess: ({ message }) => {
      snackbar.show({ text: serverWords(message) || t('inviting.sent') });
      onSent();
    },
  });
}

/** Adds members, teams or organizations to a challenge without an invitation. */
export function useAddParticipants({ id, name, between }: Challenge, onAdded: () => void) {
  const t = useText('mf-challenges');
  const snackbar = useSnackbar();
  const serverWords = useServerWords();
  const problemWords = useProblemWords();
  const params = { id };
  return useWrite<Output<typeof addChallengeMember>, readonly PickedMember[]>({
    endpoint: addChallengeMember,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (picked) =>
      between === 'individuals'
        ? api.call(addChallengeMember, { params, body: { memberIds: idsOf(picked) } })
        : api.call(addChallengeTeam, { params, body: namedGroups(between, picked) }),
    onSuccess: ({ message }) => {
      snackbar.show({ text: serverWords(message) || t('inviting.added', { name }) });
      onAdded();
    },
  });
}
