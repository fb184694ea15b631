import {
  addMobileCompletionDate,
  addMobileFreeText,
  getMobileChallenge,
  getMobileCompletion,
  joinMobileChallenge,
  leaveMobileChallenge,
  type Challenge,
  type Output,
} from '@stridewell/contracts';
import {
  api,
  apiQuery,
  useProblemWords,
  useServerWords,
  useSnackbar,
  useText,
  useWrite,
} from '@stridewell/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { saveCompletionBy, type CompletionFields } from '#completion/index.ts';

/** Only the token decides whose challenge it is. */
function mobileChallengeQuery(mobileToken: string, id: number) {
  return apiQuery(getMobileChallenge, { params: { id }, query: { mobileToken } });
}

/** Fetches a challenge as the token's member sees it. */
export function useMobileChallenge(mobileToken: string, id: number) {
  return useQuery({ ...mobileChallengeQuery(mobileToken, id), retry: false });
}

/** Joins a challenge for the token's member, or leaves it. */
export function useMobileMembership(mobileToken: string, { id, name, isJoined }: Challenge) {
  const t = useText('mf-challenges');
  const problemWords = useProblemWords();
  const serverWords = useServerWords();
  const snackbar = useSnackbar();
  const client = useQueryClient();
  const { queryKey } = mobileChallengeQuery(mobileToken, id);
  return useWrite({
    endpoint: isJoined ? leaveMobileChallenge : joinMobileChallenge,
    updated: [getMobileChallenge],
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => {
      const asked = { params: { id }, body: { mobileToken } };
      return isJoined
        ? api.call(leaveMobileChallenge, asked)
        : api.call(joinMobileChallenge, asked);
    },
    onSuccess: ({ data, message }) => {
      client.setQueryData<Output<typeof getMobileChallenge>>(queryKey, { data });
      const same = t(isJoined ? 'leaving.left' : 'joining.joined', { name });
      snackbar.show({ text: serverWords(message) || same });
    },
  });
}

/** Fetches the completion fields of the token's member. */
export function useMobileCompletion(mobileToken: string, { id: challengeId }: Challenge) {
  return useQuery({
    ...apiQuery(getMobileCompletion, { query: { mobileToken, challengeId } }),
    retry: false,
  });
}

/** Saves the completion fields of the token's member. */
export function useSaveMobileCompletion(mobileToken: string, challenge: Challenge) {
  return useWrite<void, CompletionFields>({
    endpoint: addMobileCompletionDate,
    updated: [getMobileCompletion],
    isFailureShownHere: true,
    mutationFn: (said) =>
      saveCompletionBy(challenge, said, {
        date: (body) => api.call(addMobileCompletionDate, { body: { ...body, mobileToken } }),
        text: (body) => api.call(addMobileFreeText, { body: { ...body, mobileToken } }),
      }),
  });
}
