import {
  addCompletionDate,
  addFreeText,
  getChallengeCompletion,
  listChallengeCompletions,
  type Challenge,
  type ChallengeCompletion,
  type Output,
} from '@stridewell/contracts';
import { api, apiQuery, liveQuery, useViewer, useWrite } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A member's completion date and notes. */
export type CompletionFields = Pick<ChallengeCompletion, 'completionDate' | 'freeText'>;

/** Fetches the viewer's completion of a challenge. */
export function useCompletion({ id: challengeId }: Challenge) {
  const { id } = useViewer();
  return useQuery(apiQuery(getChallengeCompletion, { params: { id }, query: { challengeId } }));
}

/** Sends the completion fields that the challenge asks for: the day, the text, or both. */
export async function saveCompletionBy(
  { id: challengeId, allowAddingCompletionDate, allowFreeTextInput }: Challenge,
  { completionDate, freeText }: CompletionFields,
  send: {
    date: (body: { challengeId: number; completionDate: string | null }) => Promise<unknown>;
    text: (body: { challengeId: number; freeText: string }) => Promise<unknown>;
  },
): Promise<void> {
  if (allowAddingCompletionDate === 1) await send.date({ challengeId, completionDate });
  if (allowFreeTextInput === 1) await send.text({ challengeId, freeText });
}

/** Saves the viewer's completion fields that the challenge asks for. */
export function useSaveCompletion(challenge: Challenge) {
  const { id } = useViewer();
  const params = { id };
  return useWrite<void, CompletionFields>({
    endpoint: addCompletionDate,
    isFailureShownHere: true,
    mutationFn: (said) =>
      saveCompletionBy(challenge, said, {
        date: (body) => api.call(addCompletionDate, { params, body }),
        text: (body) => api.call(addFreeText, { params, body }),
      }),
  });
}

/** Fetches a page of the members who completed a challenge. */
export function useCompleted({ id }: Challenge, page: number) {
  return useQuery({
    ...liveQuery(listChallengeCompletions, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData<Output<typeof listChallengeCompletions>>,
  });
}
