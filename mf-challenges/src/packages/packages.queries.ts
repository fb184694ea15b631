import {
  createChallengePackage,
  deleteChallengePackage,
  graceChoices,
  listChallengePackages,
  updateChallengePackage,
  type Challenge,
  type ChallengePackage,
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
import { hasOwnGoal } from '@stridewell/rules';
import { useQuery } from '@tanstack/react-query';

type PackageAnswer = Output<typeof createChallengePackage>;

/** The fields of a package. */
export interface PackageFields {
  name: string;
}

/** Fetches the packages that the viewer can start with, featured ones first. */
export function usePackages() {
  return useQuery({
    ...apiQuery(listChallengePackages, { query: { perPage: 100 } }),
    select: ({ data }: Output<typeof listChallengePackages>) => data,
  });
}

/** Saves the settings of a challenge as a package. */
export function useSavePackage(challenge: Challenge) {
  const graceHours = graceChoices.find((hours) => hours === challenge.graceHours);
  const { description, days, steps, between, dailyCap, mapId, allowActivities } = challenge;
  const { allowManualEntries, allowAddingCompletionDate, allowFreeTextInput } = challenge;
  const { format, trackTextAndImagePoints, trackQuestionPoints } = challenge;
  const goal = hasOwnGoal(format) ? challenge.goal : null;
  return useWrite<PackageAnswer, PackageFields>({
    endpoint: createChallengePackage,
    isFailureShownHere: true,
    mutationFn: ({ name }) =>
      api.call(createChallengePackage, {
        body: {
          name,
          description,
          duration: days,
          steps,
          between,
          dailyCap,
          mapId,
          allowActivities,
          allowManualEntries,
          allowAddingCompletionDate,
          allowFreeTextInput,
          format,
          goal,
          trackTextAndImagePoints,
          trackQuestionPoints,
          ...(graceHours !== undefined && { graceHours }),
        },
      }),
  });
}

/** Renames a package. */
export function useRenamePackage({ id }: ChallengePackage) {
  return useWrite<PackageAnswer, PackageFields>({
    endpoint: updateChallengePackage,
    isFailureShownHere: true,
    mutationFn: ({ name }) => api.call(updateChallengePackage, { params: { id }, body: { name } }),
  });
}

/** Features a package, or stops featuring it. */
export function useFeaturePackage({ id }: ChallengePackage) {
  const t = useText('mf-challenges');
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: updateChallengePackage,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (featured: boolean) =>
      api.call(updateChallengePackage, { params: { id }, body: { featured } }),
    onSuccess: ({ data }) =>
      snackbar.show({
        text: t(data.featured === 1 ? 'packages.isFeatured' : 'packages.isUnfeatured'),
      }),
  });
}

/** Deletes a package. */
export function useDeletePackage({ id }: ChallengePackage) {
  const t = useText('mf-challenges');
  const snackbar = useSnackbar();
  const serverWords = useServerWords();
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: deleteChallengePackage,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(deleteChallengePackage, { params: { id } }),
    onSuccess: ({ message }) =>
      snackbar.show({ text: serverWords(message) || t('packages.deleted') }),
  });
}
