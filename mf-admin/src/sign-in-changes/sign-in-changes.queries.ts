import { cancelSignInChange, confirmSignInChange, listSignInChanges } from '@stridewell/contracts';
import { api, liveQuery, useProblemWords, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

function useProgramParams() {
  const { program } = useViewer();
  return { params: { id: program.id } };
}

/** The last changes to how members of the program can be signed in. */
export function useSignInChanges() {
  return useQuery(liveQuery(listSignInChanges, useProgramParams()));
}

/** Confirms or cancels a change. */
export function useSettleSignInChange(act: 'confirm' | 'cancel') {
  const endpoint = act === 'confirm' ? confirmSignInChange : cancelSignInChange;
  const params = useProgramParams();
  const problemWords = useProblemWords();
  return useWrite<unknown, number>({
    endpoint,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (changeId) => api.call(endpoint, { ...params, body: { changeId } }),
  });
}
