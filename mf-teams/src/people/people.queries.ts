import { searchMembers, type FoundMember, type Output } from '@stridewell/contracts';
import { apiQuery, useServerWords, useSnackbar, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Finds members who match a search, without the viewer; an empty search requests nothing. */
export function useMemberSearch(search: string) {
  const { id, programId } = useViewer();
  return useQuery({
    ...apiQuery(searchMembers, { params: { id: programId }, query: { search } }),
    enabled: search !== '',
    select: ({ data }: Output<typeof searchMembers>): readonly FoundMember[] =>
      data.filter((member) => member.id !== id),
  });
}

/**
 * Returns functions that report success: with the server's message if it is in the viewer's language, otherwise with
 * ours.
 */
export function useDoneWords() {
  const serverWords = useServerWords();
  const snackbar = useSnackbar();
  return (message: string | undefined, otherwise: string) =>
    snackbar.show({ text: serverWords(message) || otherwise });
}
