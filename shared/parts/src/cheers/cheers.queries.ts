import { cheerMember, getCheersToday, type Person } from '@stridewell/contracts';
import {
  api,
  liveQuery,
  useProblemWords,
  useSnackbar,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the members whom the viewer cheered on today, and how many more cheers are left. */
export function useCheersToday() {
  const { id } = useViewer();
  return useQuery({ ...liveQuery(getCheersToday, { params: { id } }), select: ({ data }) => data });
}

/** Cheers a member on, and says that in the given words. */
export function useCheer({ id }: Pick<Person, 'id'>, sent: string) {
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: cheerMember,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(cheerMember, { params: { id } }),
    onSuccess: () => void snackbar.show({ text: sent }),
  });
}
