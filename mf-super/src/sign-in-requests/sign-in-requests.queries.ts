import {
  cancelSignInChange,
  confirmSignInChange,
  listOpenSignInChanges,
  type OpenSignInChange,
} from '@stridewell/contracts';
import type { SettledChange } from '@stridewell/parts';
import { api, liveQuery, useProblemWords, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches all programs' requests that are waiting for confirmation or for their delay to pass. */
export function useOpenSignInChanges() {
  return useQuery({ ...liveQuery(listOpenSignInChanges), select: ({ data }) => data });
}

/** Confirms or cancels a request of any program. */
export function useSettleSignInChange(
  act: 'confirm' | 'cancel',
  changes: readonly OpenSignInChange[],
) {
  const endpoint = act === 'confirm' ? confirmSignInChange : cancelSignInChange;
  const problemWords = useProblemWords();
  return useWrite<unknown, SettledChange>({
    endpoint,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (settled) => {
      const programId = changes.find(({ id }) => id === settled.changeId)?.program.id ?? 0;
      return api.call(endpoint, { params: { id: programId }, body: settled });
    },
  });
}
