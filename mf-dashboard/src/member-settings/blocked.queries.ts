import { blockMember, listBlockedMembers, type Person } from '@stridewell/contracts';
import {
  api,
  liveQuery,
  useProblemWords,
  useSnackbar,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettingsText } from './settings-texts.ts';

/** Fetches a page of the members whom the viewer has blocked. */
export function useBlockedMembers(page: number) {
  const { id } = useViewer();
  return useQuery({
    ...liveQuery(listBlockedMembers, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
}

/** Unblocks a member. */
export function useUnblock({ id, name }: Person) {
  const t = useSettingsText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: blockMember,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(blockMember, { params: { id }, body: { block: 0 } }),
    onSuccess: () => snackbar.show({ text: t('blocked.ended', { name }) }),
  });
}
