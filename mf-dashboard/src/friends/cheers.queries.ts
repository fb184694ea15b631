import { cheerMember, getCheersToday } from '@stridewell/contracts';
import {
  api,
  liveQuery,
  useProblemWords,
  useSnackbar,
  useText,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the members whom the viewer cheered today, and how many cheers are left. */
export function useCheersToday() {
  const { id } = useViewer();
  return useQuery({ ...liveQuery(getCheersToday, { params: { id } }), select: ({ data }) => data });
}

/** Cheers a friend of this name. */
export function useCheer(name: string) {
  const t = useText('mf-dashboard');
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: cheerMember,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (id: number) => api.call(cheerMember, { params: { id } }),
    onSuccess: () => void snackbar.show({ text: t('friends.cheered', { name }) }),
  });
}
