import {
  createJournal,
  createJournalComment,
  deleteJournal,
  deleteJournalComment,
  listMemberJournals,
  listProgramJournals,
  updateJournal,
  updateJournalComment,
  type Journal,
  type JournalComment,
} from '@stridewell/contracts';
import { sendPicture, type ChosenPicture, type Post } from '@stridewell/parts';
import {
  api,
  liveQuery,
  useProblemWords,
  useSnackbar,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { journalList, type JournalListAddress } from './journal-list.ts';
import { useJournalText } from './journal-texts.ts';

export type Visibility = Journal['visibility'];

function ask(address: JournalListAddress) {
  return {
    ...journalList.ask(address),
    ...(address.photos === 'only' && { photosOnly: 1 as const }),
    includeComments: 1 as const,
  };
}

/** Fetches a member's entries up to a day, or those of their friends; for the viewer's own, also their number. */
export function useMemberJournals(memberId: number, address: JournalListAddress, endDate: string) {
  const viewer = useViewer();
  return useQuery({
    ...liveQuery(listMemberJournals, {
      params: { id: memberId },
      query: {
        ...ask(address),
        endDate,
        ...(address.view === 'friends' && { filter: 'friends' as const }),
        ...(memberId === viewer.id && { includeMetaCounts: 1 as const }),
      },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches the entries shared with everyone in the program, or those that the viewer's friends shared with friends. */
export function useProgramJournals(address: JournalListAddress) {
  const { programId } = useViewer();
  return useQuery({
    ...liveQuery(listProgramJournals, {
      params: { id: programId },
      query: { ...ask(address), ...(address.view === 'friends' && { friends: 1 as const }) },
    }),
    placeholderData: keepPreviousData,
  });
}

async function sendPhotos(pictures: readonly (ChosenPicture | null)[]) {
  const chosen = pictures.filter((picture) => picture !== null);
  const photos: number[] = [];
  // One after another: a phone's connection has little bandwidth.
  for (const picture of chosen) photos.push(await sendPicture(picture));
  return chosen.length > 0 ? { photos, alternativeTexts: chosen.map(({ alt }) => alt) } : {};
}

function visibilityOf({ visibility }: Post): Visibility {
  return visibility === 'public' || visibility === 'friends' ? visibility : 'self';
}

export function useCreateJournal(date: string) {
  return useWrite({
    endpoint: createJournal,
    isFailureShownHere: true,
    mutationFn: async (post: Post) =>
      api.call(createJournal, {
        body: {
          text: post.text,
          visibility: visibilityOf(post),
          date,
          ...(await sendPhotos(post.pictures)),
        },
      }),
  });
}

export function useUpdateJournal({ id }: Journal) {
  return useWrite({
    endpoint: updateJournal,
    isFailureShownHere: true,
    mutationFn: async (post: Post) =>
      api.call(updateJournal, {
        params: { id },
        body: {
          text: post.text,
          visibility: visibilityOf(post),
          removedPhotos: post.removedPhotos,
          ...(await sendPhotos(post.pictures)),
        },
      }),
  });
}

export function useDeleteJournal({ id }: Journal) {
  const t = useJournalText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: deleteJournal,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(deleteJournal, { params: { id } }),
    onSuccess: () => snackbar.show({ text: t('entry.deleted') }),
  });
}

/** Creates or updates a comment. */
export function useSaveComment(journalId: number, comment?: JournalComment) {
  return useWrite<unknown, { text: string }>({
    endpoint: comment ? updateJournalComment : createJournalComment,
    isFailureShownHere: true,
    mutationFn: ({ text }) =>
      comment
        ? api.call(updateJournalComment, { params: { id: comment.id }, body: { text } })
        : api.call(createJournalComment, { body: { journalId, text } }),
  });
}

export function useDeleteComment({ id }: JournalComment) {
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: deleteJournalComment,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(deleteJournalComment, { params: { id } }),
  });
}
