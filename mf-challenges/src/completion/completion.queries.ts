import {
  addCompletionDate,
  addFreeText,
  getChallengeCompletion,
  listChallengeCompletions,
  type Challenge,
  type ChallengeCompletion,
} from '@stridewell/contracts';
import { api, apiQuery, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** What a member says of a challenge that they complete. */
export type CompletionFields = Pick<ChallengeCompletion, 'completionDate' | 'freeText'>;

/** What the viewer has said of a challenge. */
export function useCompletion({ id: challengeId }: Challenge) {
  const { id } = useViewer();
  return useQuery(apiQuery(getChallengeCompletion, { params: { id }, query: { challengeId } }));
}

/** Keeps what the viewer says of a challenge, as far as the challenge takes it. */
export function useSaveCompletion(challenge: Challenge) {
  const { id } = useViewer();
  const params = { id };
  const challengeId = challenge.id;
  return useWrite<void, CompletionFields>({
    endpoint: addCompletionDate,
    isFailureShownHere: true,
    mutationFn: async ({ completionDate, freeText }) => {
      if (challenge.allowAddingCompletionDate === 1) {
        await api.call(addCompletionDate, { params, body: { challengeId, completionDate } });
      }
      if (challenge.allowFreeTextInput === 1) {
        await api.call(addFreeText, { params, body: { challengeId, freeText } });
      }
    },
  });
}

/** Who has completed a challenge. */
export function useCompleted({ id }: Challenge) {
  return useQuery(liveQuery(listChallengeCompletions, { params: { id } }));
}
