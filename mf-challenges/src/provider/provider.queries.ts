import {
  createGlobalMap,
  createGlobalPackage,
  deleteGlobalMap,
  deleteGlobalPackage,
  graceChoices,
  listGlobalPackages,
  listProgramMaps,
  updateGlobalPackage,
  type ChallengeMap,
  type ChallengePackage,
  type LocalTexts,
  type Output,
} from '@stridewell/contracts';
import { useSaid } from '@stridewell/parts';
import { api, apiQuery, liveQuery, useText, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { useProviderText } from './provider-texts.ts';

/** Fetches the packages that every program has. */
export function useGlobalPackages() {
  return useQuery({
    ...liveQuery(listGlobalPackages, { query: { perPage: 100 } }),
    select: ({ data }: Output<typeof listGlobalPackages>) => data,
  });
}

/** The fields of a package's form. */
export interface GlobalPackageFields {
  name: LocalTexts;
  description: LocalTexts;
  featured: boolean;
  duration: number | null;
  steps: number | null;
  between: ChallengePackage['between'];
  dailyCap: number | null;
  graceHours: string;
  allowActivities: boolean;
  allowAddingCompletionDate: boolean;
  allowFreeTextInput: boolean;
  mapId: number | null;
}

/** Creates a package for every program, or updates the one with the given id. */
export function useSaveGlobalPackage(id: number | null) {
  return useWrite<Output<typeof createGlobalPackage>, GlobalPackageFields>({
    endpoint: createGlobalPackage,
    isFailureShownHere: true,
    mutationFn: ({ duration, steps, dailyCap, graceHours: hours, ...fields }) => {
      const graceHours = graceChoices.find((choice) => String(choice) === hours);
      const body = {
        ...fields,
        duration: duration ?? 1,
        steps: steps ?? 1,
        ...(dailyCap !== null && { dailyCap }),
        ...(graceHours !== undefined && { graceHours }),
      };
      if (id === null) return api.call(createGlobalPackage, { body });
      return api.call(updateGlobalPackage, { params: { id }, body });
    },
  });
}

/** Deletes a package that every program has. */
export function useDeleteGlobalPackage({ id }: ChallengePackage) {
  const t = useText('mf-challenges');
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: deleteGlobalPackage,
    failureText: failureText(),
    mutationFn: () => api.call(deleteGlobalPackage, { params: { id } }),
    onSuccess: ({ message }) => sayDone(message, t('packages.deleted')),
  });
}

/** Fetches the maps that every program has, and those of the provider's own program, including drafts. */
export function useMapsOfProvider() {
  const query = { includeWellness: 1, includePreventative: 1, includeDrafts: 1 } as const;
  return useQuery({
    ...liveQuery(listProgramMaps, { query }),
    select: ({ data }: Output<typeof listProgramMaps>) => data,
  });
}

/** Gives a map to every program; replaces another one if it is given. */
export function useGiveMap({ id: mapId }: ChallengeMap, name: string) {
  const t = useProviderText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: createGlobalMap,
    failureText: failureText(),
    mutationFn: (replaces: number | null) =>
      api.call(createGlobalMap, { body: { mapId, ...(replaces !== null && { replaces }) } }),
    onSuccess: () => sayDone(undefined, t('mapGiven', { name })),
  });
}

/** Removes a map from every program. */
export function useTakeMap({ id }: ChallengeMap, name: string) {
  const t = useProviderText();
  const { sayDone, failureText } = useSaid();
  return useWrite({
    endpoint: deleteGlobalMap,
    failureText: failureText(),
    mutationFn: () => api.call(deleteGlobalMap, { params: { id } }),
    onSuccess: () => sayDone(undefined, t('mapTaken', { name })),
  });
}

/** Fetches a package for editing, from the list of all. */
export function usePackageToEdit(id: number | null) {
  return useQuery({
    ...apiQuery(listGlobalPackages, { query: { perPage: 100 } }),
    enabled: id !== null,
    select: ({ data }: Output<typeof listGlobalPackages>) =>
      data.find((one) => one.id === id) ?? null,
  });
}
