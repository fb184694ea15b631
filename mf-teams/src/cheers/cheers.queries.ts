import { cheerMember, getCheersToday, listCheers, type Person } from '@stridewell/contracts';
import {
  api,
  liveQuery,
  useProblemWords,
  useText,
  useViewer,
  useWrite,
  watchedQuery,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { useDoneWords } from '#people/index.ts';

/** Fetches the members whom the viewer cheered on today, and how many more cheers are left. */
export function useCheersToday() {
  const { id } = useViewer();
  return useQuery({ ...liveQuery(getCheersToday, { params: { id } }), select: ({ data }) => data });
}

/** Fetches the members who cheered the viewer on. */
export function useCheers() {
  const { id } = useViewer();
  return useQuery(watchedQuery(listCheers, { params: { id } }));
}

/** Cheers a member on. */
export function useCheer({ id, name }: Pick<Person, 'id' | 'name'>) {
  const t = useText('mf-teams');
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  return useWrite({
    endpoint: cheerMember,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(cheerMember, { params: { id } }),
    onSuccess: () => sayDone(undefined, t('cheers.sent', { name })),
  });
}
