import {
  type Audience,
  type Challenge,
  countAudience,
  createSegment,
  deleteSegment,
  findListedPeople,
  getSegment,
  listProgramChallenges,
  listSegments,
  type Output,
  type Segment,
  updateSegment,
} from '@stridewell/contracts';
import { useDownload, useSaid } from '@stridewell/parts';
import {
  api,
  apiQuery,
  liveQuery,
  queryKey,
  useSnackbar,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readToEnd } from '#whole-list/index.ts';
import { useAudienceText } from './audience-texts.ts';

/** Fetches the size of an audience with a few names. */
export function useAudienceSize(audience: Audience) {
  return useQuery({
    ...apiQuery(countAudience, { body: audience }),
    meta: { shows: ['members', 'teams', 'organizations', 'challenges', 'days'] },
    placeholderData: keepPreviousData<Output<typeof countAudience>>,
    select: ({ data }: Output<typeof countAudience>) => data,
  });
}

/**
 * Fetches the size of an audience for an act on all of its people: undefined until this audience itself is counted,
 * where `useAudienceSize` shows the one before.
 */
export function useCountedAudience(audience: Audience) {
  const { data, isPlaceholderData } = useAudienceSize(audience);
  return isPlaceholderData ? undefined : data;
}

/** Fetches all of the program's challenges that aren't archived: those under way, then the upcoming ones. */
export function useOpenChallenges() {
  const { programId: id } = useViewer();
  const input = { params: { id }, query: { perPage: 100, showAll: 1 as const } };
  return useQuery({
    queryKey: [...queryKey(listProgramChallenges, input), 'open'],
    meta: { shows: listProgramChallenges.shows },
    queryFn: async ({ signal }) => {
      const readAll = (status: Challenge['status']) =>
        readToEnd((page) => {
          const query = { ...input.query, status, page };
          return api.call(listProgramChallenges, { ...input, query }, { signal });
        });
      const found = await Promise.all([readAll('active'), readAll('pending')]);
      // One that starts between the two calls is in both lists.
      return [...new Map(found.flat().map((one) => [one.id, one])).values()];
    },
  });
}

/** Finds the people of a pasted list. */
export function useFindListedPeople() {
  const { failureText } = useSaid();
  return useWrite<Output<typeof findListedPeople>['data'], readonly string[]>({
    endpoint: findListedPeople,
    failureText: failureText(),
    mutationFn: async (entries) =>
      (await api.call(findListedPeople, { body: { entries: [...entries] } })).data,
  });
}

/** Saves the entries of a list that weren't found as a text file, one per line. */
export function useDownloadEntries(entries: readonly string[]) {
  const t = useAudienceText();
  return useDownload(
    async () => new File([`${entries.join('\n')}\n`], t('unknownFile'), { type: 'text/plain' }),
  );
}

/** Fetches the names of the saved segments. */
export function useSegments() {
  return useQuery({ ...liveQuery(listSegments), select: ({ data }) => data });
}

/** Fetches a segment when it is used. */
export function useReadSegment() {
  const { failureText } = useSaid();
  return useWrite<Segment, number>({
    endpoint: { changes: [] },
    failureText: failureText(),
    mutationFn: async (id) => (await api.call(getSegment, { params: { id } })).data,
  });
}

/** Saves a segment, or renames the given one. */
export function useSaveSegment(id?: number) {
  return useWrite<Output<typeof createSegment>, { name: string; audience: Audience }>({
    endpoint: createSegment,
    isFailureShownHere: true,
    mutationFn: ({ name, audience }) =>
      id === undefined
        ? api.call(createSegment, { body: { name: name.trim(), audience } })
        : api.call(updateSegment, { params: { id }, body: { name: name.trim() } }),
  });
}

/** Deletes a segment; the snackbar offers to save it again. */
export function useDeleteSegment({ id }: Pick<Segment, 'id'>) {
  const t = useAudienceText();
  const snackbar = useSnackbar();
  const { failureText } = useSaid();
  const restore = useWrite<Output<typeof createSegment>, Omit<Segment, 'id'>>({
    endpoint: createSegment,
    failureText: failureText(),
    mutationFn: (body) => api.call(createSegment, { body }),
  });
  return useWrite<Segment, void>({
    endpoint: deleteSegment,
    failureText: failureText(),
    mutationFn: async () => {
      const { data } = await api.call(getSegment, { params: { id } });
      await api.call(deleteSegment, { params: { id } });
      return data;
    },
    onSuccess: ({ name, audience }) =>
      snackbar.show({
        text: t('segmentDeleted'),
        action: { label: t('undo'), onPress: () => restore.mutate({ name, audience }) },
      }),
  });
}
