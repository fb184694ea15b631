import {
  getChallengeHealth,
  listProgramChallenges,
  updateChallenge,
  type Challenge,
  type Output,
} from '@stridewell/contracts';
import {
  api,
  liveQuery,
  useProblemWords,
  useSnackbar,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { settingsList, type SettingsAddress } from './settings-address.ts';
import { useSettingsText } from './settings-texts.ts';

/** Fetches a page of the challenges with a status, including those that are not public. */
export function useAllChallenges(address: SettingsAddress) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(listProgramChallenges, {
      params: { id: programId },
      query: { status: address.tab, showAll: 1, ...settingsList.ask(address) },
    }),
    placeholderData: keepPreviousData<Output<typeof listProgramChallenges>>,
  });
}

/** Fetches the numbers of participants that show how a challenge is doing. */
export function useChallengeHealth(id: number) {
  return useQuery({
    ...liveQuery(getChallengeHealth, { params: { id } }),
    select: ({ data }) => data,
  });
}

/** Features a challenge, or stops featuring it. */
export function useFeatureChallenge({ id, name }: Challenge) {
  const t = useSettingsText();
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: updateChallenge,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (featured: boolean) =>
      api.call(updateChallenge, { params: { id }, body: { featured } }),
    onSuccess: ({ data }) =>
      snackbar.show({ text: t(data.featured === 1 ? 'featuredNow' : 'unfeaturedNow', { name }) }),
  });
}

/** Archives a challenge, or restores it. */
export function useArchiveChallenge({ id, name }: Challenge) {
  const t = useSettingsText();
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: updateChallenge,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (archived: boolean) =>
      api.call(updateChallenge, { params: { id }, body: { archived } }),
    onSuccess: ({ data }) =>
      snackbar.show({ text: t(data.archived === 1 ? 'archivedNow' : 'unarchivedNow', { name }) }),
  });
}
